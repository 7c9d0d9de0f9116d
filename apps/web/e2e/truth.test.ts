import { expect } from '@playwright/test';
import { isComplete } from './support/app-pages.ts';
import { clearBooks, registerUser, startCounterparty, startTrader } from './support/counterparty.ts';
import { DESKTOP, expectMessage, grouped, PHONE, tradeScreen } from './support/screens.ts';
import { bookAt, bookFrame, tapSocket } from './support/socket.ts';
import { test } from './support/test.ts';
import { enter } from './support/enter.ts';

test.use({ viewport: DESKTOP });
test.afterEach(clearBooks);

test('a dropped socket is said, and nothing from before the drop is left after it', async ({
  page,
  request,
}) => {
  const { match, reference, buy } = await startCounterparty(request);
  const socket = await tapSocket(page);
  await page.goto('/trade');
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  const { book } = tradeScreen(page);
  // The book that a newcomer is sent has arrived: it would replace the frames that are pushed before it.
  await buy(reference - 400, '0.001');
  await expect(book.locator(`[data-price="${(reference - 400).toFixed(2)}"]`)).toBeVisible();
  const ghost = { ...bookAt(reference + 3_000, 1), out: [] };
  socket.push(bookFrame(match, Number.MAX_SAFE_INTEGER - 1, ghost));
  const ghostLevel = book.locator(`[data-price="${ghost.in[0]?.price}"]`);
  await expect(ghostLevel).toBeVisible();

  await socket.cut();
  await expect(
    page.getByRole('status').filter({ hasText: /Reconnecting\. Prices from \d\d:\d\d:\d\d\./ }),
  ).toBeVisible();
  await expect(page.locator('.trade-page')).toHaveAttribute('data-stale', 'true');
  await buy(reference - 300, '0.003');

  socket.restore();
  // Pressed at once: the page also tries by itself, and takes the button away while it does.
  const retry = page.getByRole('button', { name: 'Retry now' });
  await retry.evaluateAll((buttons) => buttons.forEach((button) => (button as HTMLElement).click()));
  await expect(book.locator(`[data-price="${(reference - 300).toFixed(2)}"]`)).toBeVisible();
  await expect(ghostLevel).toHaveCount(0);
  await expect(page.locator('.trade-page')).toHaveAttribute('data-stale', 'false');
});

test('a socket that falls silent makes prices stale, and market orders wait', async ({ page, request }) => {
  await enter(page, await registerUser(request, 'silent'));
  await page.clock.install();
  const socket = await tapSocket(page);
  await page.goto('/trade');
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await page.getByRole('tab', { name: 'Market', exact: true }).click();
  socket.silence(true);
  await page.clock.runFor(8_000);
  await expect(page.locator('.trade-page')).toHaveAttribute('data-stale', 'true');
  await expect(page.getByTestId('last-price')).toBeVisible();
  await page.clock.runFor(10_000);
  await expect(tradeScreen(page).send).toBeDisabled();
  await expect(page.getByText(/Market orders wait for live data\./)).toBeVisible();

  await test.step('and stay so, however often a silent socket opens anew', async () => {
    await page.evaluate(() => {
      const seen: string[] = [];
      (globalThis as { seenStates?: string[] }).seenStates = seen;
      const look = () => {
        const isOld = document.querySelector<HTMLElement>('.trade-page')?.dataset['stale'] === 'true';
        const isBlocked = document.querySelector<HTMLButtonElement>('.ticket-send')?.disabled === true;
        seen.push(isOld && isBlocked ? 'waits' : 'live');
      };
      new MutationObserver(look).observe(document.body, { attributes: true, childList: true, subtree: true });
      look();
    });
    const opened = socket.sent.length;
    await page.clock.runFor(60_000);
    await expect.poll(() => socket.sent.length).toBeGreaterThan(opened);
    const seen = await page.evaluate(() => (globalThis as { seenStates?: string[] }).seenStates ?? []);
    expect(new Set(seen)).toEqual(new Set(['waits']));
  });

  await test.step('until something is heard', async () => {
    socket.silence(false);
    await page.clock.runFor(40_000);
    await expect(page.locator('.trade-page')).toHaveAttribute('data-stale', 'false');
    await expect(tradeScreen(page).send).toBeEnabled();
  });
});

test('rows wait while the pointer rests on the orders, and a press cancels the row that was pressed', async ({
  page,
  request,
}) => {
  const account = await registerUser(request, 'careful');
  const { reference, buy, openBuys } = await startTrader(request, account);
  const first = await buy(reference - 310, '0.001');
  const second = await buy(reference - 320, '0.001');
  await enter(page, account);
  await page.goto('/trade');
  const { orders } = tradeScreen(page);
  const rows = orders.locator('[data-order-id]');
  await expect(rows).toHaveCount(2);
  // Parts that still arrive above the orders would move them away from under the pointer.
  await isComplete(page);
  const pressed = orders.locator(`[data-order-id="${first.id}"]`).getByRole('button', { name: /^Cancel/ });
  await pressed.hover();
  const third = await buy(reference - 330, '0.001');
  await expect(orders.getByRole('button', { name: '1 new' })).toBeVisible();
  await expect(rows).toHaveCount(2);
  await pressed.click();
  await expect(pressed).toHaveText('Cancelled');
  await pressed.click({ force: true });
  await expect(rows).toHaveCount(2);
  expect((await openBuys()).map((order) => order.id).sort((a, b) => a - b)).toEqual([second.id, third.id]);
  await page.mouse.move(0, 0);
  await expect(rows).toHaveCount(2);
});

test('Enter asks first, confirms second, and never makes two orders', async ({ page, request }) => {
  const account = await registerUser(request, 'enter');
  const { reference, openBuys } = await startTrader(request, account);
  await enter(page, account);
  await page.goto('/trade');
  const { price, amount, dialog, available } = tradeScreen(page);
  await expect(available).toHaveText('10,000 USDT');

  await test.step('outside of a field it does nothing', async () => {
    await price.fill(String(reference - 400));
    await amount.fill('0.001');
    await page.locator('body').click({ position: { x: 700, y: 20 } });
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
  });

  await test.step('with the question on, the second press sends', async () => {
    await amount.press('Enter');
    await expect(dialog).toContainText(grouped((reference - 400).toFixed(2)));
    await expectMessage(page, 'Order placed', () => page.keyboard.press('Enter'));
    await expect.poll(async () => (await openBuys()).length).toBe(1);
  });

  await test.step('with the question off, two presses are one order', async () => {
    await page.getByRole('button', { name: 'Trading settings' }).click();
    await page.getByRole('checkbox', { name: 'Confirm limit orders before sending' }).uncheck();
    await page.keyboard.press('Escape');
    await amount.fill('0.002');
    await amount.press('Enter');
    await amount.press('Enter');
    await expect.poll(async () => (await openBuys()).length).toBe(2);
    await expect(
      page.getByText('Please enter quantity').or(page.getByText('Order placed')).first(),
    ).toBeVisible();
    expect((await openBuys()).length).toBe(2);
  });
});

test('a session that ends over a filled form is renewed in place, and the form keeps its values', async ({
  page,
  request,
}) => {
  const account = await registerUser(request, 'expired');
  await enter(page, account);
  await page.goto('/trade');
  const { price, amount, dialog } = tradeScreen(page);
  await price.fill('1234.5');
  await amount.fill('0.5');
  await page.context().clearCookies();
  // Another call of the page may notice the end first, and its dialog would be in the way of a pointer.
  await page.getByRole('tab', { name: 'Order history' }).dispatchEvent('click');
  await expect(dialog.getByRole('heading', { name: 'Log in again' })).toBeVisible();
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill(account);
  await dialog.getByLabel('Password', { exact: true }).fill('candor2026');
  await dialog.getByLabel('Password', { exact: true }).press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(price).toHaveValue('1,234.5');
  await expect(amount).toHaveValue('0.5');
});

for (const { path, device, orderCount = 0 } of [
  { path: '/home', device: 'desktop' },
  { path: '/trade', device: 'desktop' },
  { path: '/trade', device: 'phone' },
  { path: '/trade', device: 'phone', orderCount: 12 },
]) {
  const whose = orderCount ? ` with ${orderCount} open orders` : '';
  test(`${path} on a ${device}${whose} keeps still while its data arrive`, async ({ page, request }) => {
    if (device === 'phone') await page.setViewportSize(PHONE);
    if (orderCount) {
      const account = await registerUser(request, 'still');
      const { reference, buy } = await startTrader(request, account);
      for (let count = 0; count < orderCount; count++) await buy(reference - 680 - count, '0.001');
      await enter(page, account);
    }
    await page.addInitScript(() => {
      const seen = globalThis as { shifts?: number };
      seen.shifts = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
          seen.shifts = (seen.shifts ?? 0) + entry.value;
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.route(/\/api\//, async (route) => {
      await new Promise((done) => setTimeout(done, 400));
      await route.continue();
    });
    await page.goto(path);
    await expect(page.getByText(/^[A-Z]+\/USDT$/).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    if (orderCount) await expect(page.getByRole('button', { name: 'Next page' })).toBeVisible();
    const shifts = await page.evaluate(() => (globalThis as { shifts?: number }).shifts ?? 1);
    console.log(`layout shift of ${path} on a ${device}${whose}: ${shifts.toFixed(4)}`);
    expect(shifts).toBeLessThanOrEqual(0.02);
  });
}

test('cancelling all names what it cancels, and cancels that alone', async ({ page, request }) => {
  const account = await registerUser(request, 'sweeper');
  const bitcoin = await startTrader(request, account);
  const ether = await startTrader(request, account, 'ETH/USDT');
  for (const distance of [610, 620, 630]) await bitcoin.buy(bitcoin.reference - distance, '0.001');
  await bitcoin.sell(bitcoin.reference + 900, '0.001');
  const kept = await ether.buy(ether.reference - 300, '0.01');
  await enter(page, account);
  await page.goto('/trade');
  const { orders, dialog } = tradeScreen(page);
  await expect(orders.locator('[data-order-id]')).toHaveCount(4);
  await orders.getByRole('radio', { name: 'Buy (3)' }).click();
  await page.keyboard.press('Shift+C');
  await expect(dialog).toContainText('Cancel 3 buy orders in BTC/USDT?');
  expect(await bitcoin.openBuys()).toHaveLength(4);
  await expect(dialog.getByRole('button', { name: 'Cancel these orders' })).toBeFocused();
  await expectMessage(page, 'Cancelled: 3 buy orders', () => page.keyboard.press('Enter'));
  expect((await bitcoin.openBuys()).map((order) => order.id)).toEqual([kept.id]);
  await expect(orders.getByRole('radio', { name: 'Sell (1)' })).toBeVisible();
  await orders.getByRole('button', { name: 'Place an order' }).click();
  await expect(tradeScreen(page).amount).toBeFocused();
});
