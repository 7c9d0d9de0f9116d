import { expect, type Locator, type Page } from '@playwright/test';
import { DESKTOP, PHONE, remember, tradeScreen } from './support/screens.ts';
import { test } from './support/test.ts';

/** Presses the chart at a share of its width and height. */
async function pressChart(chart: Locator, x: number, y: number): Promise<void> {
  const surface = chart.locator('[data-state=ready]');
  const box = await surface.boundingBox();
  if (!box) throw new Error('The chart has no place on the screen.');
  await surface.click({ position: { x: box.width * x, y: box.height * y } });
}

const keptDrawings = (page: Page) => page.evaluate(() => localStorage.getItem('chartDrawings'));

test('a line on the chart stays on its own pair, at every interval and after a reload', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await page.clock.install();
  await page.goto('/trade');
  const { chart } = tradeScreen(page);
  const pairs = page.getByRole('region', { name: 'Pairs' });
  const tool = chart.getByRole('button', { name: 'Trend line' });
  const drawn = (count: number) =>
    expect(chart.getByRole('button', { name: `Remove all lines (${count})`, exact: true })).toBeVisible();
  const ready = () => expect(chart.locator('[data-state=ready]')).toBeVisible();

  await ready();
  await drawn(0);
  await tool.click();
  await expect(tool).toHaveAttribute('aria-pressed', 'true');
  await pressChart(chart, 0.3, 0.3);
  // Two presses within half a second are a double click to the library, wherever they land.
  await page.clock.runFor(600);
  await pressChart(chart, 0.6, 0.4);
  await drawn(1);
  await expect(tool).toHaveAttribute('aria-pressed', 'false');
  const kept = await keptDrawings(page);
  expect(Object.values(JSON.parse(kept ?? '{}') as object)).toEqual([
    [{ tool: 'trend', points: [expect.anything(), expect.anything()] }],
  ]);

  await chart.getByRole('button', { name: '1hour', exact: true }).click();
  await ready();
  await drawn(1);
  await pairs.getByRole('link', { name: /^ETH\/USDT/ }).click();
  await ready();
  await drawn(0);
  await pairs.getByRole('link', { name: /^BTC\/USDT/ }).click();
  await ready();
  await drawn(1);
  await page.reload();
  await ready();
  await drawn(1);
  expect(await keptDrawings(page)).toBe(kept);

  await test.step('without a pointer, too', async () => {
    for (const name of ['Horizontal line', 'Ray', 'Fibonacci retracement']) {
      await chart.getByRole('button', { name, exact: true }).press('Enter');
    }
    await drawn(4);
    await chart.getByRole('button', { name: 'Remove the last line' }).press('Enter');
    await drawn(3);
    await chart.getByRole('button', { name: /^Remove all lines/ }).press('Enter');
    await drawn(0);
    expect(await keptDrawings(page)).toBeNull();
  });
});

test('the chart takes the whole screen of a desktop or a phone, and gives it back', async ({ page }) => {
  await remember(page, { chartSheet: 'open' });
  await page.goto('/trade');
  const { chart, ticket } = tradeScreen(page);
  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size);
    await expect(chart.locator('[data-state=ready]')).toBeVisible();
    const before = await chart.boundingBox();
    await chart.getByRole('button', { name: 'Full screen' }).click();
    await expect(ticket).toBeHidden();
    await expect(chart.getByText('BTC/USDT')).toBeVisible();
    await expect(page.getByRole('note')).toBeVisible();
    await expect
      .poll(() => chart.boundingBox())
      .toEqual({ x: 0, y: 24, width: size.width, height: size.height - 24 });
    await expect(chart.getByRole('button', { name: 'Trend line' })).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
    await expect(ticket).toBeVisible();
    await expect.poll(() => chart.boundingBox()).toEqual(before);
  }
});

test('panels are sized by pointer and by key, and stay so', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await page.goto('/trade');
  const { chart, orders, book } = tradeScreen(page);
  const height = page.getByRole('separator', { name: 'Height of the orders' });
  const width = page.getByRole('separator', { name: 'Width of the order book' });
  const heightNow = () => expect.poll(async () => Math.round((await orders.boundingBox())?.height ?? 0));
  await expect(orders).toBeVisible();
  await expect(height).toHaveAttribute('aria-valuenow', '160');
  await heightNow().toBe(160);
  expect((await chart.boundingBox())?.width ?? 0).toBeGreaterThanOrEqual(0.6 * DESKTOP.width);

  await height.press('ArrowUp');
  await expect(height).toHaveAttribute('aria-valuenow', '176');
  await heightNow().toBe(176);
  await height.press('Home');
  await expect(height).toHaveAttribute('aria-valuenow', '160');
  await width.press('ArrowLeft');
  await expect(width).toHaveAttribute('aria-valuenow', '256');

  // The line has reached its place before the pointer goes to it.
  await heightNow().toBe(160);
  const line = await height.boundingBox();
  if (!line) throw new Error('The line between the panels is not there.');
  const grip = { x: line.x + 400, y: line.y + line.height / 2 };
  await page.mouse.move(grip.x, grip.y);
  await page.mouse.down();
  await page.mouse.move(grip.x, grip.y - 90, { steps: 5 });
  await page.mouse.up();
  await expect(height).toHaveAttribute('aria-valuenow', '250');

  await page.reload();
  await expect(height).toHaveAttribute('aria-valuenow', '250');
  await heightNow().toBe(250);
  await expect.poll(async () => Math.round((await book.boundingBox())?.width ?? 0)).toBe(256);
  await height.press('Delete');
  await expect(height).toHaveAttribute('aria-valuenow', '160');
});

test('the panels lie as chosen, and one press puts them back', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await page.goto('/trade');
  const { chart, book, ticket, orders, amount } = tradeScreen(page);
  const menu = page.getByRole('button', { name: 'Layout' });
  await amount.fill('0.5');
  await menu.click();
  await page.getByRole('menuitemradio', { name: 'Chart only' }).click();
  for (const part of [book, ticket, orders]) await expect(part).toBeHidden();
  await page.keyboard.press('Escape');
  // At this width the list of pairs is narrow from the start, so a search opens over the screen.
  await page.keyboard.press('/');
  await expect(page.getByRole('dialog').getByRole('searchbox')).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await menu.click();
  await page.getByRole('menuitemradio', { name: 'One order form' }).click();
  await expect(amount).toHaveValue('0.5');
  await page.getByRole('menuitemcheckbox', { name: 'Mirrored' }).click();
  await page.reload();
  const leftOf = async (part: Locator) => (await part.boundingBox())?.x ?? Number.NaN;
  await expect(chart).toBeVisible();
  expect(await leftOf(ticket)).toBeLessThan(await leftOf(chart));
  await menu.click();
  await page.getByRole('menuitem', { name: 'Reset the layout' }).click();
  await expect.poll(async () => (await leftOf(ticket)) > (await leftOf(chart))).toBe(true);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('layout'))).toBe('{"desktop":{}}');
});

test.describe('under a finger', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test('a drag up over the chart scrolls the page', async ({ page }) => {
    await remember(page, { chartSheet: 'open' });
    await page.goto('/trade');
    const surface = tradeScreen(page).chart.locator('[data-state=ready]');
    const box = await surface.boundingBox();
    if (!box) throw new Error('The chart has no place on the screen.');
    const x = box.x + box.width / 2;
    const bottom = box.y + box.height * 0.8;
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x, y }] });
    await touch('touchStart', bottom);
    for (let distance = 20; distance <= 200; distance += 20) await touch('touchMove', bottom - distance);
    await touch('touchEnd');
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
  });
});
