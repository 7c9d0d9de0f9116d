import { expect, type Locator } from '@playwright/test';
import { registerUser, startTrader } from './support/counterparty.ts';
import { DESKTOP, grouped, PHONE, remember, tradeScreen, WIDE } from './support/screens.ts';
import { test } from './support/test.ts';

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error('This part has no place on the screen.');
  return box;
}

test('the simple pages stand at 70 and at 80 % of a wide window, and take all of a narrow one', async ({
  page,
}) => {
  for (const [path, share] of [
    ['/home', 0.8],
    ['/demo/outbox', 0.7],
    ['/login', 0.7],
    ['/markets', 0.8],
  ] as const) {
    await page.goto(path);
    const wrapper = page.locator('.announcements .page-width, .page-width:has(main)');
    for (const [size, expected] of [
      [DESKTOP, share],
      [WIDE, share],
      [PHONE, 1],
    ] as const) {
      await page.setViewportSize(size);
      await expect.poll(async () => (await boxOf(wrapper)).width / size.width).toBeCloseTo(expected, 3);
      const { x, width } = await boxOf(wrapper);
      expect(x).toBeCloseTo((size.width - width) / 2, 0);
    }
  }
  await page.setViewportSize(WIDE);
  await page.goto('/trade');
  await expect(tradeScreen(page).ticket).toBeVisible();
  expect((await boxOf(page.getByRole('main'))).width).toBe(WIDE.width);
});

test('messages cover nothing that can be pressed', async ({ page }) => {
  await page.goto('/trade');
  for (const size of [DESKTOP, WIDE]) {
    await page.setViewportSize(size);
    const { chart, trades } = tradeScreen(page);
    const strip = page.locator('[data-area=strip]');
    await expect(chart.locator('[data-state=ready]')).toBeVisible();
    await strip.getByRole('button', { name: 'Add BTC/USDT to favourites' }).click();
    await strip.getByRole('button', { name: 'Remove BTC/USDT from favourites' }).click();
    const message = page.locator('.toast-region > *');
    await expect(message).toContainText('BTC/USDT removed from favourites');
    const surface = await boxOf(trades);
    const covered = await boxOf(message);
    expect(covered.x).toBeGreaterThanOrEqual(surface.x);
    expect(covered.x + covered.width).toBeLessThanOrEqual(surface.x + surface.width);
    expect(covered.y).toBeGreaterThanOrEqual(surface.y);
    expect(covered.y + covered.height).toBeLessThanOrEqual(surface.y + surface.height);
    await message.getByRole('button', { name: 'Close' }).click();
    await expect(message).toHaveCount(0);
  }
});

test('the name of the privacy policy stays whole in Japanese', async ({ page }) => {
  await remember(page, { lang: 'jp' });
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size);
    await page.goto('/register');
    // The footer has a link of the same name, which comes later.
    const link = page.getByRole('main').getByRole('link', {
      name: '\u30d7\u30e9\u30a4\u30d0\u30b7\u30fc\u30dd\u30ea\u30b7\u30fc',
    });
    const lines = await link.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getClientRects().length;
    });
    expect(lines).toBe(1);
  }
});

test('every interval can be reached on a phone, and an edge that hides some fades', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await remember(page, { chartSheet: 'open' });
  await page.goto('/trade');
  const { chart } = tradeScreen(page);
  const group = chart.getByRole('group', { name: 'Interval' });
  await expect(group).toHaveAttribute('data-more-after');
  await chart.getByRole('button', { name: '1mon', exact: true }).click();
  await expect(chart.getByRole('button', { name: '1mon', exact: true })).toBeInViewport({ ratio: 0.99 });
  await group.evaluate((element) => element.scrollTo({ left: element.scrollWidth }));
  await expect(group).not.toHaveAttribute('data-more-after');
  await expect(group).toHaveAttribute('data-more-before');
});

test('before the pairs have come, the known pair is worth 6.8 CNY and 1 USD a unit', async ({
  page,
  request,
}) => {
  const { match, reference } = await startTrader(request, await registerUser(request, 'early'));
  await page.setViewportSize(DESKTOP);
  await remember(page, {
    tradeinfo: JSON.stringify({
      currencyName: 'BTC',
      currencyId: match.base_currency_id,
      legalId: match.quote_currency_id,
      legalName: 'USDT',
      symbol: match.symbol,
      mathid: match.id,
    }),
  });
  let answer = () => {};
  const isAsked = new Promise<void>((done) => (answer = done));
  await page.route('**/api/market/currency_matches*', async (route) => {
    await isAsked;
    await route.continue();
  });
  await page.goto('/trade');
  const price = (await page.getByTestId('last-price').textContent())?.match(/[\d,.]+/)?.[0] ?? '';
  const last = Number(price.replaceAll(',', ''));
  expect(last).toBeGreaterThan(reference / 2);
  const inCny = grouped((Math.floor(Number((last * 680).toFixed(4))) / 100).toFixed(2));
  await expect(page.getByText(`\u2248 \u00a5${inCny} CNY`)).toBeVisible();
  await expect(page.getByText(`\u2248 $${grouped(last.toFixed(2))}`)).toBeVisible();
  for (const area of ['chart', 'book', 'ticket', 'trades', 'orders'])
    await expect(page.locator(`[data-area=${area}] .skeleton`).first()).toBeVisible();
  answer();
  await expect(tradeScreen(page).book).toBeVisible();
  await expect(page.getByRole('heading', { name: match.symbol })).toBeVisible();
});

test('nothing of a public page moves while it loads', async ({ page }) => {
  test.slow();
  await page.addInitScript(() => {
    const seen = { total: 0 };
    Object.assign(globalThis, { layoutShift: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { readonly value: number })[])
        seen.total += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size);
    for (const path of ['/home', '/markets', '/notice', '/login', '/register', '/forgetPassword']) {
      await page.goto(path);
      await expect(page.getByRole('contentinfo').getByRole('listitem').first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      const shift = await page.evaluate(
        () =>
          (globalThis as unknown as { readonly layoutShift: { readonly total: number } }).layoutShift.total,
      );
      expect(shift, `${path} at ${size.width} px`).toBeLessThanOrEqual(0.02);
    }
  }
});
