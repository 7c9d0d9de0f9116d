import { expect, type Page } from '@playwright/test';
import { clearBooks, registerUser, startCounterparty } from './support/counterparty.ts';
import { enter } from './support/enter.ts';
import { createOwnServer } from './support/own-server.ts';
import { DESKTOP, everythingLoaded, tradeScreen } from './support/screens.ts';
import { tapSocket } from './support/socket.ts';
import { test } from './support/test.ts';

test.use({ viewport: DESKTOP });
test.afterEach(clearBooks);

/**
 * Simulates a person who looks at the page again, which does not wait for the next try; it may have succeeded already.
 */
const comeBack = (page: Page) => page.evaluate(() => void dispatchEvent(new Event('focus')));

/** Prices of the bids on the screen, best first. */
const bids = (page: Page) =>
  tradeScreen(page)
    .book.locator('.book-row[data-side=bid]')
    .evaluateAll((rows) => rows.map((row) => Number((row as HTMLElement).dataset['price'])));

for (const how of ['drop', 'duplicate', 'reorder'] as const) {
  test(`a line that would ${how} frames leaves no wrong level behind`, async ({ page, request }) => {
    const { reference, buy, cancel } = await startCounterparty(request);
    const socket = await tapSocket(page);
    await page.goto('/trade');
    await expect(page.getByText('Live', { exact: true })).toBeVisible();
    await expect(tradeScreen(page).book).toBeVisible();
    socket.mangle(how);
    const first = await buy(reference - 300, '0.001');
    await buy(reference - 310, '0.001');
    await buy(reference - 320, '0.001');
    await cancel(first);
    await buy(reference - 330, '0.001');
    socket.mangle(undefined);
    await buy(reference - 340, '0.001');
    await expect.poll(() => bids(page)).toEqual([310, 320, 330, 340].map((distance) => reference - distance));
    await expect(page.locator('.trade-page')).toHaveAttribute('data-stale', 'false');
  });
}

test('a line that stalls and one that is cut are said, and the truth is back soon after them', async ({
  page,
  request,
}) => {
  const { reference, buy } = await startCounterparty(request);
  const socket = await tapSocket(page);
  await page.goto('/trade');
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await expect(tradeScreen(page).book).toBeVisible();
  await buy(reference - 300, '0.001');
  await expect.poll(() => bids(page)).toEqual([reference - 300]);
  const isStale = (stale: boolean) =>
    expect(page.locator('.trade-page')).toHaveAttribute('data-stale', String(stale));

  await test.step('a stall', async () => {
    socket.stall(true);
    await buy(reference - 310, '0.001');
    await isStale(true);
    expect(await bids(page)).toEqual([reference - 300]);
    socket.stall(false);
    await expect.poll(() => bids(page)).toEqual([reference - 300, reference - 310]);
    await isStale(false);
  });

  await test.step('a cut', async () => {
    await socket.cut();
    await isStale(true);
    await buy(reference - 320, '0.001');
    socket.restore();
    await comeBack(page);
    await expect.poll(() => bids(page)).toEqual([300, 310, 320].map((distance) => reference - distance));
    await isStale(false);
  });
});

test('an exchange that is started anew is missed on the screen, and found again with what it knew', async ({
  browser,
  playwright,
}) => {
  const server = await createOwnServer();
  try {
    await server.start();
    const api = await playwright.request.newContext({ baseURL: server.url });
    const context = await browser.newContext({ baseURL: server.url, viewport: DESKTOP });
    const { reference, buy } = await startCounterparty(api);
    await buy(reference - 300, '0.001');
    const page = await context.newPage();
    await page.goto('/trade');
    await expect.poll(() => bids(page)).toEqual([reference - 300]);
    await everythingLoaded(page);

    await server.stop();
    await expect(page.getByRole('status').filter({ hasText: /Reconnecting/ })).toBeVisible();
    await expect(page.locator('.trade-page')).toHaveAttribute('data-stale', 'true');
    await server.start();
    await buy(reference - 310, '0.001');
    await comeBack(page);
    await expect.poll(() => bids(page)).toEqual([reference - 300, reference - 310]);
    await expect(page.locator('.trade-page')).toHaveAttribute('data-stale', 'false');
    await clearBooks();
    await context.close();
    await api.dispose();
  } finally {
    await server.remove();
  }
});

for (const line of ['offline', 'refused'] as const) {
  test(`a click while the line is ${line} keeps the page and what is typed, and leads there once the line is back`, async ({
    page,
    context,
    request,
  }) => {
    await enter(page, await registerUser(request, 'offline'));
    await page.goto('/trade');
    const { amount } = tradeScreen(page);
    await amount.fill('0.5');
    await everythingLoaded(page);
    await page.evaluate(() => Object.assign(window, { samePage: true }));
    if (line === 'offline') await context.setOffline(true);
    else await context.route('**', (route) => route.abort('connectionrefused'));
    await page.getByRole('banner').getByRole('link', { name: 'Assets' }).click();
    const notice = page.getByRole('alert').filter({ hasText: 'Server error, please try again later' });
    await expect(notice).toBeVisible();
    await expect(amount).toHaveValue('0.5');
    await context.setOffline(false);
    await context.unroute('**');
    await expect(page.getByRole('heading', { name: 'Trade account' })).toBeVisible();
    await expect(notice).toHaveCount(0);
    expect(await page.evaluate(() => 'samePage' in window)).toBe(true);
  });
}
