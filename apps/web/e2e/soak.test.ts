/**
 * A flood of frames over the live screens. In the suite it runs for ten seconds and asserts what must be right;
 * `SOAK_SECONDS=60 npx playwright test soak` runs as long as the budget says. What it measures is printed: a
 * shared machine's speed is no test.
 */
import { expect } from '@playwright/test';
import { clearBooks, registerUser, startCounterparty } from './support/counterparty.ts';
import { DESKTOP, grouped, tradeScreen } from './support/screens.ts';
import { standBefore } from './support/flood.ts';
import { startFrameRate } from './support/frame-rate.ts';
import { bookAt, bookFrame } from './support/socket.ts';
import { test } from './support/test.ts';
import { enter } from './support/enter.ts';

// Frames are counted while everything moves that does for a visitor.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const SECONDS = Number(process.env['SOAK_SECONDS'] ?? 10);
const BOOKS_PER_SECOND = 50;
const TRADES_PER_SECOND = 20;
const INDEX_PER_SECOND = 4;

test.afterEach(clearBooks);

test(`${SECONDS} s at 50 books and 20 trades a second leave what was typed alone and end on the newest`, async ({
  browser,
  baseURL,
  request,
}) => {
  test.setTimeout((SECONDS + 120) * 1_000);
  const flood = await standBefore(baseURL ?? '');
  const context = await browser.newContext({ baseURL: flood.url, viewport: DESKTOP });
  const page = await context.newPage();
  const { match, reference, buy } = await startCounterparty(request);
  await buy(reference - 500, '0.001');
  await enter(page, await registerUser(request, 'flooded'));
  await page.goto('/trade');
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  const { book, trades, price, amount, total } = tradeScreen(page);
  await price.fill('123');
  await amount.fill('0.01');
  await price.press('Home');

  const rate = await startFrameRate(page);

  const about = { symbol: match.symbol, currency_match_id: match.id };
  let seq = Number.MAX_SAFE_INTEGER - 1_000_000;
  let tradeId = Number.MAX_SAFE_INTEGER - 1_000_000;
  const startedAt = Date.now();
  let bookCount = 0;
  let tradeCount = 0;
  let depth = bookAt(reference, 0);
  while (Date.now() - startedAt < SECONDS * 1_000) {
    const elapsed = (Date.now() - startedAt) / 1_000;
    for (; bookCount < elapsed * BOOKS_PER_SECOND; bookCount++) {
      depth = bookAt(reference + (bookCount % 9), bookCount);
      flood.push(bookFrame(match, ++seq, depth));
    }
    for (; tradeCount < elapsed * TRADES_PER_SECOND; tradeCount++) {
      const trade = {
        id: ++tradeId,
        timestamp: Date.now(),
        price: (reference + (tradeCount % 5)).toFixed(2),
        number: '0.010000',
        amount: '0.010000',
        way: tradeCount % 2 === 0 ? (2 as const) : (1 as const),
        makers: 2 as const,
      };
      flood.push({ type: 'GLOBAL_TX', ...about, seq: ++seq, completes: [trade] });
    }
    await new Promise((done) => setTimeout(done, 5));
  }

  await expect(book.locator(`[data-price="${depth.in[0]?.price}"]`)).toBeVisible();
  await expect(book.locator(`[data-price="${depth.out[0]?.price}"]`)).toBeVisible();
  await expect(trades.getByRole('listitem')).toHaveCount(30);
  await expect(price).toHaveValue('123');
  await expect(amount).toHaveValue('0.01');
  await expect(total).toHaveValue('1.230000');
  await expect(price).toBeFocused();
  expect(await price.evaluate((field: HTMLInputElement) => field.selectionStart)).toBe(0);

  console.log(`flood of ${SECONDS} s: ${await rate.report()}, ${bookCount} books, ${tradeCount} trades`);
  await context.close();
  flood.close();
});

test(`${SECONDS} s at 50 books and 4 index prices a second leave the leverage form alone and end on the newest`, async ({
  browser,
  baseURL,
  request,
}) => {
  test.setTimeout((SECONDS + 120) * 1_000);
  const flood = await standBefore(baseURL ?? '');
  const context = await browser.newContext({ baseURL: flood.url, viewport: DESKTOP });
  const page = await context.newPage();
  const { match, reference } = await startCounterparty(request);
  await enter(page, await registerUser(request, 'lever-flood'));
  await page.goto('/lever/BTC_USDT');
  const ticket = page.getByRole('region', { name: 'Leverage order' });
  const lots = ticket.getByRole('textbox', { name: 'Lots' });
  await ticket.getByRole('button', { name: '20x', exact: true }).click();
  await lots.fill('7');
  const index = page.getByTestId('index-price');
  await expect(index).toHaveText(/\d/);
  const rate = await startFrameRate(page);

  const about = { symbol: match.symbol, currency_match_id: match.id };
  let seq = Number.MAX_SAFE_INTEGER - 1_000_000;
  const startedAt = Date.now();
  let [bookCount, indexCount] = [0, 0];
  let price = '';
  let depth = bookAt(reference, 0);
  while (Date.now() - startedAt < SECONDS * 1_000) {
    const elapsed = (Date.now() - startedAt) / 1_000;
    for (; bookCount < elapsed * BOOKS_PER_SECOND; bookCount++) {
      depth = bookAt(reference + (bookCount % 9), bookCount);
      flood.push(bookFrame(match, ++seq, depth));
    }
    for (; indexCount < elapsed * INDEX_PER_SECOND; indexCount++) {
      price = (reference + (indexCount % 50) / 10).toFixed(8);
      const quoted_at = Date.now();
      const sources = [{ name: 'venue', price, quoted_at }];
      flood.push({
        type: 'INDEX',
        ...about,
        seq: ++seq,
        price,
        tick: seq,
        quoted_at,
        is_halted: false,
        open_delay_ms: 2_000,
        sources,
      });
    }
    await new Promise((done) => setTimeout(done, 5));
  }

  await expect(index).toHaveText(grouped(Number(price).toFixed(2)));
  await expect(lots).toHaveValue('7');
  await expect(lots).toBeFocused();
  console.log(
    `leverage, flood of ${SECONDS} s: ${await rate.report()}, ${bookCount} books, ${indexCount} index prices`,
  );
  await context.close();
  flood.close();
});
