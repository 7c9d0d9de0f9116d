import { expect, type Route } from '@playwright/test';
import { clearBooks, registerUser, startTrader } from './support/counterparty.ts';
import { DESKTOP, expectMessage, grouped, PHONE, remember, tradeScreen } from './support/screens.ts';
import { tapSocket } from './support/socket.ts';
import { test } from './support/test.ts';
import { enter } from './support/enter.ts';

test.afterEach(clearBooks);

test('an order without an answer says so, is asked about, and is sent once', async ({ page, request }) => {
  const account = await registerUser(request, 'patient');
  const { reference, openBuys, cancel } = await startTrader(request, account);
  await page.setViewportSize(PHONE);
  await remember(page, { confirmOrders: 'off', chartSheet: 'closed' });
  await enter(page, account);
  await page.goto('/trade');
  const { price, amount, send, orders } = tradeScreen(page);
  const waiting: Route[] = [];
  await page.route('**/api/tx_in/add', (route) => void waiting.push(route));
  await price.fill(String(reference - 450));
  await amount.fill('0.002');
  await amount.press('Enter');
  const row = orders.locator('[data-pending]');
  await expect(row).toHaveAttribute('data-pending', 'sending');
  await expect(row).toContainText('Sent, not confirmed');
  await expect(send).not.toHaveAttribute('aria-busy', 'true');
  await row.getByRole('button', { name: /^Check status/ }).click();
  await expect(
    page.getByText('The exchange does not have this order yet. It may still arrive.'),
  ).toBeVisible();
  await expect(row).toHaveAttribute('data-pending', 'unconfirmed');

  expect(waiting).toHaveLength(1);
  await waiting[0]?.continue();
  await expect(orders.locator('[data-order-id]')).toHaveCount(1);
  await expect(row).toHaveCount(0);
  const [placed] = await openBuys();
  expect((await openBuys()).length).toBe(1);
  if (placed) await cancel(placed);
});

test('an order on its way survives a reload, is asked about by itself, and is not sent again', async ({
  page,
  request,
}) => {
  const account = await registerUser(request, 'reloader');
  const { reference, openBuys, cancel } = await startTrader(request, account);
  await page.setViewportSize(DESKTOP);
  await remember(page, { confirmOrders: 'off' });
  await enter(page, account);
  await page.goto('/trade');
  const { price, amount, orders } = tradeScreen(page);
  // The exchange receives the order, and the page is left before it has answered.
  let sentCount = 0;
  await page.route('**/api/tx_in/add', async (route) => {
    sentCount++;
    await route.fetch();
  });
  await price.fill(String(reference - 465));
  await amount.fill('0.005');
  await amount.press('Enter');
  await expect.poll(async () => (await openBuys()).length).toBe(1);
  await page.reload();
  await expect(orders.locator('[data-order-id]')).toHaveCount(1);
  await expect(orders.locator('[data-pending]')).toHaveCount(0);
  expect(sentCount).toBe(1);
  await expect(amount).toHaveValue('');
  const [placed] = await openBuys();
  if (placed) await cancel(placed);
});

test('an order whose answer is lost is found again by its own id', async ({ page, request }) => {
  const account = await registerUser(request, 'lost');
  const { reference, openBuys, cancel } = await startTrader(request, account);
  const socket = await tapSocket(page);
  await page.setViewportSize(DESKTOP);
  await remember(page, { confirmOrders: 'off' });
  await enter(page, account);
  await page.goto('/trade');
  const { price, amount, orders } = tradeScreen(page);
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await price.fill(String(reference - 460));
  await amount.fill('0.003');
  // The exchange receives the order, and no reply arrives by either way.
  socket.silence(true);
  let sentCount = 0;
  await page.route('**/api/tx_in/add', async (route) => {
    sentCount++;
    await route.fetch();
    await route.abort('connectionreset');
  });
  await expectMessage(page, 'Order placed', () => amount.press('Enter'));
  await expect(orders.locator('[data-order-id]')).toHaveCount(1);
  await expect(orders.locator('[data-pending]')).toHaveCount(0);
  expect(sentCount).toBe(1);
  const [placed] = await openBuys();
  if (placed) await cancel(placed);
});

test('what is typed while an order is on its way is the next order', async ({ page, request }) => {
  const account = await registerUser(request, 'eager');
  const { reference, openBuys, cancel } = await startTrader(request, account);
  await page.setViewportSize(DESKTOP);
  await remember(page, { confirmOrders: 'off' });
  await enter(page, account);
  await page.goto('/trade');
  const { price, amount, total, orders } = tradeScreen(page);
  const waiting: Route[] = [];
  await page.route('**/api/tx_in/add', (route) => void waiting.push(route));
  await price.fill(String(reference - 470));
  await amount.fill('0.004');
  await amount.press('Enter');
  await expect(orders.locator('[data-pending]')).toBeVisible();
  await price.fill(String(reference - 480));
  await amount.fill('0.007');
  await expectMessage(page, 'Order placed', async () => {
    await waiting[0]?.continue();
  });
  await expect(orders.locator('[data-order-id]')).toHaveCount(1);
  await expect(price).toHaveValue(grouped(String(reference - 480)));
  await expect(amount).toHaveValue('0.007');
  await expect(total).not.toHaveValue('');
  const [placed] = await openBuys();
  expect(Number(placed?.number)).toBe(0.004);
  if (placed) await cancel(placed);
});
