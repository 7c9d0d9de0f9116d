import { expect } from '@playwright/test';
import { clearBooks, registerUser, startCounterparty, startTrader } from './support/counterparty.ts';
import { DESKTOP, grouped, tradeScreen } from './support/screens.ts';
import { textsOf } from './support/texts.ts';
import { test } from './support/test.ts';
import { enter } from './support/enter.ts';

test.afterEach(clearBooks);

test('the chosen language is stored and stays', async ({ page }) => {
  await page.goto('/trade');
  await page.getByRole('button', { name: 'Language' }).click();
  await page.getByRole('menuitemradio', { name: '日本語' }).click();
  await expect(page.getByRole('tab', { name: '指値', exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: '板', exact: true })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja-JP');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('lang'))).toBe('jp');
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'ログイン' })).toBeVisible();
});

test('theme and price colours change in place and stay', async ({ page }) => {
  await page.goto('/trade');
  await page.getByRole('button', { name: 'Switch to light theme' }).click();
  await page.getByRole('button', { name: 'Price colours' }).click();
  await page.getByRole('menuitemradio', { name: 'Red up, green down' }).click();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(page.locator('html')).toHaveAttribute('data-dir', 'B');
});

test('the price colours swap everywhere at once', async ({ page, request }) => {
  const { reference, buy, sell } = await startCounterparty(request);
  await buy(reference - 500, '0.001');
  await sell(reference + 500, '0.001');
  await page.setViewportSize(DESKTOP);
  await page.goto('/trade');
  const { book } = tradeScreen(page);
  const bidPrice = book.locator('[data-side=bid] .live-number').first();
  await expect(bidPrice).toBeVisible();
  const coloured = [
    bidPrice,
    book.locator('[data-side=ask] .live-number').first(),
    page.getByRole('radio', { name: 'Buy', exact: true }).first(),
  ];
  const colours = () =>
    Promise.all(
      coloured.map((part, index) =>
        part.evaluate((element, isFill) => {
          const style = getComputedStyle(element);
          return isFill ? style.backgroundColor : style.color;
        }, index === 2),
      ),
    );
  const [bid, ask, fill] = await colours();
  expect(fill).toBe(bid);
  await page.getByRole('button', { name: 'Price colours' }).click();
  await page.getByRole('menuitemradio', { name: 'Red up, green down' }).click();
  await expect.poll(colours).toEqual([ask, bid, ask]);
  await page.getByRole('button', { name: 'Language' }).click();
  await page.getByRole('menuitemradio', { name: '\ud55c\uad6d\uc5b4' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-dir', 'B');
});

test('the header leads everywhere, and guards what needs a login', async ({ page, request }) => {
  await page.setViewportSize(DESKTOP);
  await page.goto('/home');
  const main = page.getByRole('navigation', { name: 'Main' });
  await expect(main.getByRole('link')).toHaveText(['Fiat', 'Markets', 'Trade', 'Lever', 'Seconds', 'Assets']);
  await main.getByRole('link', { name: 'Seconds' }).click();
  await expect(page.getByText('Please log in and trade')).toBeVisible();
  await expect(page).toHaveURL(/\/login\?redirect=%2Fsecond/);
  await main.getByRole('link', { name: 'Fiat' }).click();
  await expect(page).toHaveURL(/\/legalIndex\/legal$/);
  await expect(page.getByRole('heading', { name: 'P2P trading' })).toBeVisible();

  await enter(page, await registerUser(request, 'wanderer'));
  await page.goto('/home');
  await main.getByRole('link', { name: 'Assets' }).click();
  await expect(page).toHaveURL(/\/assets\/tradeAccount$/);
  // The address changes before the page does, and another frame has another header.
  await expect(page.getByRole('heading', { name: 'Trade account' })).toBeVisible();
  for (const [name, path] of [
    ['Account settings', /accountSettings$/],
    ['Payment settings', /collectionSettings$/],
    ['Authentication', /authentication$/],
    ['Feedback', /feedback$/],
  ] as const) {
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('menuitem', { name }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { name })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Register' })).toBeVisible();
});

test('another language keeps what stands in the order form, on its side; an order that was sent does not return', async ({
  page,
  request,
}) => {
  await page.setViewportSize(DESKTOP);
  const account = await registerUser(request, 'polyglot');
  const { reference, cancel, openBuys } = await startTrader(request, account);
  await enter(page, account);
  await page.goto('/trade');
  const screen = tradeScreen(page);
  await screen.ticket.getByRole('radio', { name: 'Sell', exact: true }).click();
  await screen.price.fill('61234.5');
  await screen.amount.fill('0.0123');
  await page.getByRole('button', { name: 'Language' }).click();
  await page.getByRole('menuitemradio', { name: '日本語' }).click();
  const japanese = tradeScreen(page, textsOf('jp'));
  await expect(japanese.price).toHaveValue('61,234.5');
  await expect(japanese.amount).toHaveValue('0.0123');
  await expect(japanese.ticket.getByRole('radio', { checked: true }).first()).toHaveText(
    textsOf('jp')('ticket.sell'),
  );

  // Switching the side clears the form, and so does reloading the page.
  await japanese.ticket.getByRole('radio', { name: textsOf('jp')('ticket.buy'), exact: true }).click();
  await expect(japanese.amount).toHaveValue('');
  await page.reload();
  await expect(japanese.price).toHaveValue('61,234.5');
  await expect(japanese.amount).toHaveValue('');

  await japanese.price.fill(String(reference - 500));
  await japanese.amount.fill('0.002');
  await japanese.send.click();
  await japanese.confirm.click();
  await expect(japanese.orders.locator('[data-order-id]')).toHaveCount(1);
  await expect(japanese.amount).toHaveValue('');
  await page.reload();
  await expect(japanese.price).toBeVisible();
  await expect(japanese.price).not.toHaveValue(grouped(String(reference - 500)));
  await expect(japanese.amount).toHaveValue('');
  for (const order of await openBuys()) await cancel(order);
});
