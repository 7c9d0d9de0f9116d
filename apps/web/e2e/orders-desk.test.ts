import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { choose } from './support/choose.ts';
import { clearBooks, registerUser, startCounterparty, startTrader } from './support/counterparty.ts';
import { DESKTOP, grouped, tradeScreen } from './support/screens.ts';
import { test } from './support/test.ts';
import { enter } from './support/enter.ts';

test.use({ viewport: DESKTOP });
test.afterEach(clearBooks);

test('an order is changed in its own row, which says what becomes of its place', async ({
  page,
  request,
}) => {
  const account = await registerUser(request, 'amender');
  const { reference, buy, openBuys } = await startTrader(request, account);
  const placed = await buy(reference - 700, '0.003');
  await enter(page, account);
  await page.goto('/trade');
  const { orders } = tradeScreen(page);
  const row = orders.locator('[data-order-id]');
  const field = (name: string) => row.getByRole('textbox', { name });

  await test.step('Esc leaves it as it was', async () => {
    await row.getByRole('button', { name: 'Change the price' }).click();
    await expect(field('Change the price')).toBeFocused();
    await field('Change the price').fill('1');
    await page.keyboard.press('Escape');
    await expect(row).toContainText(grouped((reference - 700).toFixed(2)));
  });

  await test.step('less of it stays in line, under its own id', async () => {
    await row.getByRole('button', { name: 'Change the amount' }).click();
    await field('Change the amount').fill('0.002');
    await expect(row).toContainText('Keeps its place in the queue');
    await page.keyboard.press('Enter');
    await expect(row).toContainText('0.002000');
    expect((await openBuys()).map(({ id, number }) => [id, Number(number)])).toEqual([[placed.id, 0.002]]);
  });

  await test.step('another price goes to the end of the line', async () => {
    await row.getByRole('button', { name: 'Change the price' }).click();
    await field('Change the price').fill(String(reference - 690));
    await expect(row).toContainText('Goes to the end of the queue');
    await page.keyboard.press('Enter');
    await expect(row).toContainText(grouped((reference - 690).toFixed(2)));
    await expect(row).toHaveCount(1);
    const [changed, ...others] = await openBuys();
    expect(others).toEqual([]);
    expect(Number(changed?.price)).toBe(reference - 690);
    await row.getByRole('button', { name: 'Cancel' }).click();
    await expect(row.getByRole('button', { name: 'Cancelled' })).toBeVisible();
    await page.mouse.move(0, 0);
    await expect(row).toHaveCount(0);
  });
});

test('a fill is announced on every page, not only where orders are placed', async ({ page, request }) => {
  const account = await registerUser(request, 'elsewhere');
  const { reference, buy } = await startTrader(request, account);
  const { sell } = await startCounterparty(request);
  await enter(page, account);
  await page.goto('/personal/feedback');
  // The page listens once it is idle.
  await expect(async () => {
    await buy(reference, '0.002');
    await sell(reference, '0.002');
    await expect(page.getByText('Bought 0.002 BTC')).toBeVisible({ timeout: 5_000 });
  }).toPass();
});

test('history opens into fills, is filtered, and can be had as a file', async ({ page, request }) => {
  const account = await registerUser(request, 'historian');
  const { reference, buy } = await startTrader(request, account);
  const { sell } = await startCounterparty(request);
  await sell(reference + 10, '0.001');
  await sell(reference + 20, '0.002');
  const filled = await buy(reference + 20, '0.003');
  await enter(page, account);
  await page.goto('/trade');
  const { orders } = tradeScreen(page);
  await orders.getByRole('tab', { name: 'Order history' }).click();
  const row = orders.locator(`[data-order-id="${filled.id}"]`);
  await expect(row).toContainText('Filled');

  await row.getByRole('button', { name: 'Fills' }).click();
  const fills = orders.getByRole('table', { name: 'Fills' }).locator('[data-fill-id]');
  await expect(fills).toHaveCount(2);
  await expect(fills.filter({ hasText: grouped((reference + 10).toFixed(2)) })).toContainText(
    /0\.001000.*BTC.*Taker.*User/,
  );

  await choose(orders.getByRole('combobox', { name: 'Side' }), 'Sell');
  await expect(orders.getByText('No past order fits these filters.')).toBeVisible();
  await choose(orders.getByRole('combobox', { name: 'Side' }), 'Buy');
  await choose(orders.getByRole('combobox', { name: 'Pair' }), 'BTC/USDT');
  await expect(row).toBeVisible();
  await orders.getByLabel('From', { exact: true }).fill('2030-01-01');
  await expect(orders.getByText('No past order fits these filters.')).toBeVisible();
  await orders.getByLabel('From', { exact: true }).fill('');
  await expect(row).toBeVisible();

  const fileOf = async (name: string) => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      orders.getByRole('link', { name }).click(),
    ]);
    return readFile(await download.path(), 'utf8');
  };
  for (const what of ['Orders', 'Fills']) {
    for (const format of ['CSV', 'JSON']) {
      const text = await fileOf(`${what}: export as ${format}`);
      expect(text).toContain(String(filled.id));
      expect(text).toContain('BTC/USDT');
    }
  }
  await choose(orders.getByRole('combobox', { name: 'Status' }), 'Cancelled');
  expect(JSON.parse(await fileOf('Orders: export as JSON'))).toEqual([]);
});
