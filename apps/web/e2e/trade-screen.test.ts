import { expect, test } from '@playwright/test';
import { registerUser, startCounterparty } from './support/counterparty.ts';
import { logIn, tradeScreen } from './support/screens.ts';

test('a guest sees markets and the ways in, no buttons that need an account', async ({ page }) => {
  await page.goto('/trade');
  const { ticket, orders } = tradeScreen(page);
  await expect(ticket.getByRole('link', { name: 'Register' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Buy BTC' })).toHaveCount(0);
  await expect(orders.getByRole('link', { name: 'Log in' })).toBeVisible();
  await ticket.getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/login\?redirect=%2Ftrade/);
});

test('what was typed survives pushes, and a level of the book fills the price', async ({ page, request }) => {
  const { reference, buy } = await startCounterparty(request);
  await buy(reference - 500, '0.001');
  await logIn(page, await registerUser(request, 'typist'));
  await page.goto('/trade');
  const { book, price, amount, total } = tradeScreen(page);
  await book
    .getByRole('button', { name: /^Bid .*amount 0\.001/ })
    .first()
    .click();
  await expect(price).toHaveValue((reference - 500).toFixed(2));
  await amount.fill('0.01');
  await price.fill('123');
  await price.press('Home');
  for (let count = 0; count < 5; count++) await buy(reference - 400 - count, '0.002');
  await expect(book.getByRole('button', { name: /amount 0\.002/ })).toHaveCount(5);
  await expect(price).toHaveValue('123');
  await expect(amount).toHaveValue('0.01');
  await expect(total).toHaveValue('1.230000');
  expect(await price.evaluate((field: HTMLInputElement) => field.selectionStart)).toBe(0);
});

test('the form names the first thing that is missing', async ({ page, request }) => {
  await logIn(page, await registerUser(request, 'hasty'));
  await page.goto('/trade');
  const { price, amount } = tradeScreen(page);
  const send = page.getByRole('button', { name: 'Buy BTC' });
  await price.fill('');
  await send.click();
  await expect(page.getByText('Please enter price')).toBeVisible();
  await expect(price).toBeFocused();
  await price.fill('1000.123456');
  await expect(price).toHaveValue('1000.12');
  await send.click();
  await expect(page.getByText('Please enter quantity')).toBeVisible();
  await amount.fill('0.0000019');
  await expect(amount).toHaveValue('0.000001');
});

test('a lost connection is said at once, and gone when it is back', async ({ page }) => {
  await page.goto('/trade');
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await page.context().setOffline(true);
  await expect(page.getByText(/You are offline\./)).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText(/You are offline\./)).toHaveCount(0);
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
});

test('everything about a pair fits 1440 x 900 and 1920 x 1080 without scrolling the page', async ({
  page,
}) => {
  for (const size of [
    { width: 1440, height: 900 },
    { width: 1920, height: 1080 },
  ]) {
    await page.setViewportSize(size);
    await page.goto('/trade');
    await expect(page.getByRole('region', { name: 'Order book' })).toBeVisible();
    const extent = await page.evaluate(() => ({
      height: document.documentElement.scrollHeight,
      width: document.documentElement.scrollWidth,
    }));
    expect(extent).toEqual({ height: size.height, width: size.width });
  }
});
