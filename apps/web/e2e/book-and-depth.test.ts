import { expect } from '@playwright/test';
import { choose } from './support/choose.ts';
import { clearBooks, registerUser, startCounterparty, startTrader } from './support/counterparty.ts';
import { DESKTOP, grouped, remember, tradeScreen } from './support/screens.ts';
import { test } from './support/test.ts';
import { enter } from './support/enter.ts';

test.use({ viewport: DESKTOP });
test.afterEach(clearBooks);

test('a level of the book tells what it costs to get there, and gives its amount or its price', async ({
  page,
  request,
}) => {
  const { reference, buy, sell } = await startCounterparty(request);
  await sell(reference + 100, '0.1');
  await sell(reference + 300, '0.3');
  await buy(reference - 100, '0.1');
  await page.goto('/trade');
  const { book, amount, price } = tradeScreen(page);
  const far = book.locator(`[data-price="${(reference + 300).toFixed(2)}"]`);
  const look = page.getByRole('tooltip');

  await far.hover();
  await expect(look).toContainText('0.4 BTC');
  // (0.1 x 100 + 0.3 x 300) / 0.4 above the reference.
  await expect(look).toContainText(grouped((reference + 250).toFixed(2)));
  await far.locator('[data-picks=amount]').first().click();
  await expect(amount).toHaveValue('0.400000');
  await far.click({ position: { x: 20, y: 10 } });
  await expect(price).toHaveValue(grouped((reference + 300).toFixed(2)));
  await expect(amount).toHaveValue('0.400000');

  await test.step('by keys', async () => {
    await page.mouse.move(0, 0);
    await expect(look).toHaveCount(0);
    await amount.fill('');
    await book.locator(`[data-price="${(reference + 100).toFixed(2)}"]`).focus();
    await page.keyboard.press('ArrowDown');
    await expect(look).toContainText('0.1 BTC');
    await page.keyboard.press('Shift+Enter');
    await expect(amount).toHaveValue('0.100000');
  });

  await test.step('totals are in either currency', async () => {
    await expect(far).toContainText('0.400000');
    await book.getByRole('button', { name: 'Total in BTC; press to change' }).click();
    await expect(book.getByRole('button', { name: 'Total in USDT; press to change' })).toBeVisible();
    await expect(far).not.toContainText('0.400000');
    await page.reload();
    await expect(book.getByRole('button', { name: 'Total in USDT; press to change' })).toBeVisible();
  });

  await test.step('and the whole of it is a curve that arrow keys walk along', async () => {
    await page.getByRole('button', { name: 'Depth chart' }).click();
    const depth = page.getByRole('slider', { name: /^Depth of BTC\/USDT: bids 0\.1 BTC/ });
    await depth.focus();
    await expect(depth).toHaveAttribute('aria-valuetext', /^Asks up to .*: 0\.1 BTC, 0\.00%/);
    await page.keyboard.press('ArrowLeft');
    await expect(depth).toHaveAttribute('aria-valuetext', /^Bids down to .*: 0\.1 BTC/);
  });
});

test('an own level is marked at every grouping', async ({ page, request }) => {
  const account = await registerUser(request, 'owner');
  const { reference, buy } = await startTrader(request, account);
  await buy(reference - 503.37, '0.001');
  await enter(page, account);
  await page.goto('/trade');
  const { book } = tradeScreen(page);
  const own = book.getByRole('button', { name: /your order/ });
  for (const group of ['0.01', '0.1', '1', '10']) {
    await choose(book.getByRole('combobox', { name: 'Price grouping' }), group);
    await expect(own).toHaveCount(1);
  }
});

test('the smallest prices are folded for the eye, whole for the ear, and stepped without an exponent', async ({
  page,
  request,
}) => {
  const { match } = await startCounterparty(request, 'SHIB/USDT');
  await remember(page, {
    tradeinfo: JSON.stringify({
      currencyName: 'SHIB',
      currencyId: match.base_currency_id,
      legalId: match.quote_currency_id,
      legalName: 'USDT',
      symbol: 'SHIB/USDT',
      mathid: match.id,
    }),
  });
  await page.goto('/trade');
  await expect(page.getByRole('heading', { name: 'SHIB/USDT' })).toBeVisible();
  const { price } = tradeScreen(page);
  await price.fill('0.00000012');
  for (const expected of ['0.00000011', '0.00000010', '0.00000009']) {
    await price.press('ArrowDown');
    await expect(price).toHaveValue(expected);
  }
  await price.press('Shift+ArrowDown');
  await expect(price).toHaveValue('0.00000000');
  const last = page.getByTestId('last-price');
  await expect(last.locator('sub')).toHaveText('4');
  await expect(last.locator('.sr-only').first()).toHaveText(/^0\.0000\d{4}$/);
});
