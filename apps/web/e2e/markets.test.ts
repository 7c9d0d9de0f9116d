import type { Match, QuoteGroup } from '@candor/contract';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { registerUser } from './support/counterparty.ts';
import { DESKTOP, PHONE } from './support/screens.ts';
import { tapSocket } from './support/socket.ts';
import { test } from './support/test.ts';
import { enter } from './support/enter.ts';

test.use({ viewport: DESKTOP });

async function groupsOf(api: APIRequestContext): Promise<readonly QuoteGroup[]> {
  return ((await (await api.get('/api/market/currency_matches')).json()) as { data: QuoteGroup[] }).data;
}

/** Opens the list of markets; resolves with what the page itself was answered. */
async function openMarkets(page: Page): Promise<readonly QuoteGroup[]> {
  const answered = page.waitForResponse((response) => response.url().includes('/market/currency_matches'));
  await page.goto('/markets');
  return ((await (await answered).json()) as { data: readonly QuoteGroup[] }).data;
}

const rowsOf = (page: Page) => page.getByRole('table').locator('tr[data-match-id]');

test('all pairs and favourites, a tab per quote currency, six columns that sort both ways', async ({
  page,
}) => {
  // Figures stay as they are while the test compares their order.
  const socket = await tapSocket(page);
  socket.withhold('DAY_MARKET');
  const groups = await openMarkets(page);
  await expect(page.getByRole('tablist', { name: 'List' }).getByRole('tab')).toHaveText([
    'All',
    'Favourites',
  ]);
  const strip = page.getByRole('tablist', { name: 'Quote currencies' });
  await expect(strip.getByRole('tab')).toHaveText(groups.map(({ code }) => code));
  const [first] = groups;
  const matches = first?.matches ?? [];
  await expect(rowsOf(page)).toHaveCount(matches.length);
  await expect(rowsOf(page).locator('img[data-coin]')).toHaveCount(matches.length);

  const symbols = () =>
    rowsOf(page).evaluateAll((rows) => rows.map((row) => row.getAttribute('data-symbol')));
  const byFigure = (read: (match: Match) => string) =>
    matches.toSorted((a, b) => Number(read(b)) - Number(read(a)) || a.id - b.id).map(({ symbol }) => symbol);
  const columns: readonly (readonly [name: string, descending: readonly string[]])[] = [
    ['Last price', byFigure((match) => match.currency_quotation.close)],
    ['24h change', byFigure((match) => match.currency_quotation.change)],
    ['24h high', byFigure((match) => match.currency_quotation.high)],
    ['24h low', byFigure((match) => match.currency_quotation.low)],
    ['24h volume', byFigure((match) => match.currency_quotation.quote_volume)],
  ];
  for (const [name, descending] of columns) {
    const head = page.getByRole('columnheader', { name });
    await head.getByRole('button').click();
    await expect(head).toHaveAttribute('aria-sort', 'descending');
    await page.mouse.move(5, 5);
    expect(await symbols()).toEqual(descending);
    await head.getByRole('button').click();
    await expect(head).toHaveAttribute('aria-sort', 'ascending');
    expect((await symbols())[0]).toBe(descending.at(-1));
  }
  const pair = page.getByRole('columnheader', { name: 'Pair' });
  await pair.getByRole('button').click();
  expect(await symbols()).toEqual(matches.map(({ symbol }) => symbol).toSorted());
  await pair.getByRole('button').click();
  expect(await symbols()).toEqual(
    matches
      .map(({ symbol }) => symbol)
      .toSorted()
      .toReversed(),
  );
});

test('the price in CNY is price x rate, cut to two decimals', async ({ page }) => {
  // The rate moves, so the page is compared with what it was answered itself.
  const [group] = await openMarkets(page);
  const match = group?.matches.find(({ symbol }) => symbol === 'BTC/USDT');
  if (!group || !match) throw new Error('BTC/USDT is not listed');
  const cents = (text: string, decimals: number) => {
    const [whole = '', fraction = ''] = text.split('.');
    return BigInt(whole + fraction.padEnd(decimals, '0'));
  };
  const value = (cents(match.currency_quotation.close, 8) * cents(group.cny_price, 8)) / 10n ** 14n;
  const text = `${(value / 100n).toString().replace(/\B(?=(\d{3})+$)/g, ',')}.${(value % 100n).toString().padStart(2, '0')}`;
  await expect(rowsOf(page).filter({ hasText: 'BTC/USDT' })).toContainText(`\u2248 \u00a5${text} CNY`);
});

test('a star lasts: for a guest in this browser, for a user everywhere', async ({
  page,
  request,
  browser,
}) => {
  await page.goto('/markets');
  const star = (on: Page, symbol: string) => on.getByRole('button', { name: `Add ${symbol} to favourites` });
  const lit = (on: Page, symbol: string) =>
    on.getByRole('button', { name: `Remove ${symbol} from favourites` });
  await star(page, 'ETH/USDT').click();
  await page.reload();
  await expect(lit(page, 'ETH/USDT')).toBeVisible();
  await page.getByRole('tab', { name: 'Favourites' }).click();
  await expect(rowsOf(page)).toHaveCount(1);

  const account = await registerUser(request, 'stars');
  await enter(page, account);
  await page.goto('/markets');
  await expect(lit(page, 'ETH/USDT')).toBeVisible();
  await star(page, 'SOL/USDT').click();
  await expect(lit(page, 'SOL/USDT')).toBeVisible();

  const elsewhere = await (await browser.newContext()).newPage();
  await enter(elsewhere, account);
  await elsewhere.goto('/markets');
  await expect(lit(elsewhere, 'SOL/USDT')).toBeVisible();
  await expect(lit(elsewhere, 'ETH/USDT')).toBeVisible();
  await elsewhere.context().close();
});

test('a search looks through every quote currency, by code and by name, and Enter opens what it found', async ({
  page,
}) => {
  await page.goto('/markets');
  await expect(rowsOf(page).first()).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('eth');
  await expect(rowsOf(page)).toHaveCount(2);
  await page.keyboard.type('xyz');
  await expect(page.getByText('No pair matches.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.type('litecoin');
  await expect(rowsOf(page)).toHaveCount(1);
  await page.keyboard.press('Escape');
  await page.keyboard.type('sol/b');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/trade\/\w+$/);
  await expect(page).toHaveTitle(/SOL\/BTC/);
});

test('rows rest under the pointer, and the order asked for is one press away', async ({ page }) => {
  let change = '9.00';
  await page.routeWebSocket('**/ws', (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      const frame = JSON.parse(String(message)) as { type?: string; symbol?: string; quotation?: object };
      const isMoved = frame.type === 'DAY_MARKET' && frame.symbol === 'LTC/USDT';
      socket.send(
        isMoved ? JSON.stringify({ ...frame, quotation: { ...frame.quotation, change } }) : message,
      );
      if (isMoved) {
        setTimeout(() => {
          change = '-9.00';
          socket.send(JSON.stringify({ ...frame, quotation: { ...frame.quotation, change } }));
        }, 2_500);
      }
    });
  });
  await page.goto('/markets');
  await page.getByRole('columnheader', { name: '24h change' }).getByRole('button').click();
  await expect(rowsOf(page).first()).toContainText('LTC/USDT');
  await rowsOf(page).first().hover();
  await expect(rowsOf(page).first()).toContainText('\u22129.00%');
  await expect(rowsOf(page).first()).toContainText('LTC/USDT');
  const again = page.getByRole('button', { name: 'Sort again' });
  const { x, y, width, height } = (await again.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  // The mouse moves like a hand: through the column headers, in many small steps.
  await page.mouse.move(x + width / 2, y + height / 2, { steps: 40 });
  await expect(rowsOf(page).first()).toContainText('LTC/USDT');
  await again.click();
  await expect(rowsOf(page).last()).toContainText('LTC/USDT');
  await expect(again).toHaveCount(0);
});

test('of a thousand pairs only those in sight are rows, and the last is reached', async ({
  page,
  request,
}) => {
  const [group] = await groupsOf(request);
  const [pattern] = group?.matches ?? [];
  if (!group || !pattern) throw new Error('nothing is listed');
  const matches = Array.from({ length: 1_000 }, (_, index) => ({
    ...pattern,
    id: 10_000 + index,
    symbol: `C${index}/USDT`,
    name: `C${index}/USDT`,
    base_currency_code: `C${index}`,
    currency_quotation: { ...pattern.currency_quotation, currency_match_id: 10_000 + index },
  }));
  await page.route('**/api/market/currency_matches', (route) =>
    route.fulfill({ json: { code: 1, msg: '', data: [{ ...group, matches }] } }),
  );
  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size);
    await page.goto('/markets');
    // A reload restores the scroll position after a while.
    await expect(async () => {
      await page.evaluate(() => window.scrollTo(0, 0));
      await expect(rowsOf(page).first()).toContainText('C0/USDT', { timeout: 5_000 });
    }).toPass();
    expect(await rowsOf(page).count()).toBeLessThan(60);
    await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', '1001');
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(rowsOf(page).filter({ hasText: 'C999/USDT' })).toBeVisible();
    expect(await rowsOf(page).count()).toBeLessThan(60);
  }
});
