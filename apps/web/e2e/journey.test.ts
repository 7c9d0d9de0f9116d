import { expect, test } from '@playwright/test';
import { newEmail, PASSWORD, startCounterparty } from './support/counterparty.ts';
import { logIn, tradeScreen } from './support/screens.ts';

test('a newcomer registers, buys at market, places a limit order, cancels it and finds both in the history', async ({
  page,
  request,
}) => {
  const { reference, sell } = await startCounterparty(request);
  const ask = (reference + 100).toFixed(2);
  await sell(reference + 100, '0.5');
  const account = newEmail('newcomer');

  await test.step('registers', async () => {
    await page.goto('/register');
    await page.getByLabel('E-mail').fill(account);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Repeat password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Register' }).click();
    await expect(page.getByText('Account created. Please log in.')).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
  });

  await test.step('logs in', async () => {
    await logIn(page, account);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Trade' }).click();
    await expect(page.getByRole('heading', { name: 'BTC/USDT' })).toBeVisible();
  });

  const screen = tradeScreen(page);

  await test.step('buys at market', async () => {
    await expect(screen.available).toHaveText('10,000 USDT');
    await expect(screen.book.getByRole('button', { name: new RegExp(`^Ask ${grouped(ask)}`) })).toBeVisible();
    await page.getByRole('tab', { name: 'Market' }).click();
    await expect(screen.price).toBeDisabled();
    await expect(screen.price).toHaveValue(`Best ask ${grouped(ask)}`);
    await screen.amount.fill('0.01');
    await page.getByRole('button', { name: 'Buy BTC' }).click();
    await expect(page.getByText('Bought 0.01 BTC')).toBeVisible();
    await expect(page.getByText(`Average price ${grouped(ask)} USDT`)).toBeVisible();
    await expect(screen.trades.getByText('0.010000').first()).toBeVisible();
    const left = 10_000 - Number(ask) / 100;
    await expect(screen.available).toHaveText(`${grouped(String(left))} USDT`);
  });

  const bid = (reference - 200).toFixed(2);
  await test.step('places a limit order, which stands in the book', async () => {
    await page.getByRole('tab', { name: 'Limit' }).click();
    await screen.price.fill(bid);
    await screen.amount.fill('0.02');
    await page.getByRole('button', { name: 'Buy BTC' }).click();
    await expect(page.getByText('Order placed')).toBeVisible();
    const row = screen.orders.getByRole('row', { name: new RegExp(grouped(bid)) });
    await expect(row).toContainText('0.020000');
    await expect(
      screen.book.getByRole('button', { name: new RegExp(`^Bid ${grouped(bid)}.*your order`) }),
    ).toBeVisible();
    await expect(screen.amount).toHaveValue('');
  });

  await test.step('cancels it', async () => {
    await screen.orders
      .getByRole('button', { name: new RegExp(`Cancel Buy order for 0.02 BTC/USDT`) })
      .click();
    await expect(screen.orders.getByText('No open buy orders.')).toBeVisible();
    await expect(screen.book.getByRole('button', { name: new RegExp(`^Bid ${grouped(bid)}`) })).toHaveCount(
      0,
    );
    const left = 10_000 - Number(ask) / 100;
    await expect(screen.available).toHaveText(`${grouped(String(left))} USDT`);
  });

  await test.step('finds both in the history', async () => {
    await page.getByRole('tab', { name: 'Order history' }).click();
    await expect(screen.orders.getByRole('row').filter({ hasText: 'Market' })).toContainText('Filled');
    await expect(screen.orders.getByRole('row').filter({ hasText: 'Limit' })).toContainText('Cancelled');
  });
});

/** `9469.5` as the screens write it. */
function grouped(decimal: string): string {
  const [whole = '', fraction] = decimal.split('.');
  const digits = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? digits : `${digits}.${fraction}`;
}
