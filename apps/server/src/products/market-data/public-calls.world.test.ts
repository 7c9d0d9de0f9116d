import { eventually } from '@candor/testkit/eventually';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { DEFAULT_RATE_LIMITS } from '../../http/rate-limits.ts';
import {
  coinGecko,
  coinGeckoError,
  coinMarketCap,
  coinMarketCapError,
  udf,
  udfError,
} from '../../../test/support/market-data-formats.ts';
import { newUser } from '../../../test/support/new-user.ts';
import { runQuietApp } from '../../../test/support/quiet-app.ts';
import { ask, refused, removeData, type RunningApp } from '../../../test/support/running-app.ts';
import { fetchFrom } from '../../../test/support/open-exchanges.ts';

const BTC = 1;
const ETH = 2;

let exchange: RunningApp;
let base: string;
let beganAt: number;
/** Two sides of BTC/USDT, and 0.03 BTC traded in three pieces. */
beforeAll(async () => {
  exchange = await runQuietApp();
  base = exchange.url;
  const [maker, taker] = [await newUser(base), await newUser(base)];
  for (let level = 0; level < 30; level++) {
    const price = `${51_000 + level}`;
    await ask(base, 'tx_out/add', { currency_match_id: BTC, number: '0.001', price }, maker);
    const below = `${50_000 - level}`;
    await ask(base, 'tx_in/add', { currency_match_id: BTC, number: '0.001', price: below }, maker);
  }
  beganAt = Date.now();
  for (const number of ['0.001', '0.001'])
    await ask(base, 'tx_in/add', { currency_match_id: BTC, number, price: '51500' }, taker);
  await ask(base, 'tx_out/add', { currency_match_id: BTC, number: '0.0015', price: '49000' }, taker);
});
afterAll(async () => {
  await exchange.stop();
  await removeData(exchange);
});

async function read(path: string): Promise<{ status: number; headers: Headers; text: string }> {
  const answer = await fetchFrom(`${base}${path}`, { headers: { origin: 'https://charts.example' } });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

async function readAs<Schema extends z.ZodType>(schema: Schema, path: string): Promise<z.output<Schema>> {
  const { status, headers, text } = await read(path);
  expect([status, headers.get('content-type')], `${path} ${text.slice(0, 200)}`).toEqual([
    200,
    'application/json; charset=utf-8',
  ]);
  expect(headers.get('access-control-allow-origin')).toBe('*');
  expect(headers.get('set-cookie')).toBeNull();
  return schema.parse(JSON.parse(text));
}

const deal = (id = BTC) => ask(base, 'market/deal', { currency_match_id: id });

describe('the limits of orders', () => {
  const limits = (id: number) => ask(base, 'market/limits', { currency_match_id: id });

  test('name the prices beyond which an order is refused', async () => {
    const user = await newUser(base);
    const { band, highest_price: highest } = await limits(BTC);
    const refusedAt = async (price: number) => {
      const order = { currency_match_id: BTC, number: '0.0001', price: price.toFixed(2) };
      return (await refused(base, 'tx_in/add', order, user)).error;
    };
    // The band follows the index, which moves a little between two calls.
    expect(await refusedAt(Number(band?.lowest) * 0.99)).toBe('price_out_of_band');
    expect(await refusedAt(Number(band?.highest) * 1.01)).toBe('price_out_of_band');
    expect(await refusedAt(Number(highest) + 0.01)).toBe('price_above_maximum');
  });

  test('of a pair that is not listed are refused', async () => {
    expect(await refused(base, 'market/limits', { currency_match_id: 99 })).toMatchObject({
      error: 'market_unknown',
    });
  });
});

describe('the trail of an index', () => {
  test('holds its last minutes, the oldest first and one price a second, ending with the index of now', async () => {
    const { points } = await ask(base, 'market/index_trail', { currency_match_id: BTC });
    const moments = points.map(({ at }) => at);
    expect(points.length).toBeGreaterThan(0);
    expect(moments).toEqual([...new Set(moments)].toSorted((one, other) => one - other));
    expect(new Set(moments.map((at) => Math.floor(at / 1_000))).size).toBe(points.length);
    for (const { price } of points) expect(price).toMatch(/^\d+\.\d{8}$/);
    expect(Date.now() - (moments[0] ?? 0)).toBeLessThan(320_000);
  });

  test('of a pair that is not listed is refused', async () => {
    expect(await refused(base, 'market/index_trail', { currency_match_id: 99 })).toMatchObject({
      error: 'market_unknown',
    });
  });
});

describe('the universal data feed', () => {
  test('says what it can, and finds pairs', async () => {
    const config = await readAs(udf.config, '/udf/config');
    expect(config.supported_resolutions).toContain('1D');
    expect(config.exchanges).toEqual([{ value: 'Candor', name: 'Candor', desc: 'Candor' }]);
    const all = await readAs(udf.search, '/udf/search');
    expect(all).toHaveLength(10);
    const found = await readAs(udf.search, '/udf/search?query=btc&type=crypto&exchange=Candor&limit=2');
    expect(found.map(({ symbol }) => symbol)).toEqual(['BTC/USDT', 'ETH/BTC']);
    expect(await readAs(udf.search, '/udf/search?query=nothing')).toEqual([]);
    expect(await readAs(udf.search, '/udf/search?query=btc&type=stock')).toEqual([]);
    const time = await read('/udf/time');
    expect(time.headers.get('content-type')).toContain('text/plain');
    expect(Math.abs(Number(time.text) - Date.now() / 1_000)).toBeLessThan(60);
  });

  test('describes a pair by its own decimals, under each of its names', async () => {
    const info = await readAs(udf.symbols, '/udf/symbols?symbol=BTC/USDT');
    expect(info).toMatchObject({ ticker: 'BTC/USDT', minmov: 1, pricescale: 100, volume_precision: 6 });
    for (const name of ['Candor:BTC/USDT', 'BTC_USDT', 'btc/usdt'])
      expect(await readAs(udf.symbols, `/udf/symbols?symbol=${encodeURIComponent(name)}`)).toEqual(info);
  });

  test('answers the bars that market/kline has, in the letters of their decimals', async () => {
    // The time is just after the start of a minute: one that begins meanwhile is in neither answer.
    const to = Math.floor(Date.now() / 60_000) * 60 + 1;
    const range = { currency_match_id: BTC, from: to - 3_600, to };
    for (const [resolution, period] of [
      ['1', '1min'],
      ['60', '60min'],
      ['1D', '1day'],
      ['M', '1mon'],
    ] as const) {
      const from = period === '1mon' || period === '1day' ? 0 : range.from;
      const bars = await ask(base, 'market/kline', { ...range, from, period });
      const path = `/udf/history?symbol=BTC/USDT&resolution=${resolution}&from=${from}&to=${to}`;
      const { text } = await read(path);
      const feed = await readAs(udf.history, path);
      expect(bars.length).toBeGreaterThan(0);
      expect(feed).toMatchObject({ s: 'ok', t: bars.map((bar) => bar.time / 1_000) });
      const column = (name: 'open' | 'high' | 'low' | 'close' | 'volume') =>
        bars.map((bar) => bar[name]).join(',');
      expect(text).toContain(`"o":[${column('open')}]`);
      expect(text).toContain(`"h":[${column('high')}]`);
      expect(text).toContain(`"l":[${column('low')}]`);
      expect(text).toContain(`"c":[${column('close')}]`);
      expect(text).toContain(`"v":[${column('volume')}]`);
    }
  });

  test('counts back from the end, which is not part of the range', async () => {
    const minute = Math.floor(beganAt / 60_000) * 60;
    const last = Math.floor(Date.now() / 60_000) * 60;
    const counted = async (countback: number, to: number) =>
      readAs(udf.history, `/udf/history?symbol=BTC/USDT&resolution=1&from=0&to=${to}&countback=${countback}`);
    // More than there are: all since the first trade.
    const all = await counted(5_000, last + 60);
    expect('t' in all && [all.t[0], all.t.at(-1)]).toEqual([minute, last]);
    expect(await counted(1, last + 60)).toMatchObject({ s: 'ok', t: [last] });
    expect(await counted(300, minute)).toEqual({ s: 'no_data' });
    expect(await counted(1, minute + 1)).toMatchObject({ s: 'ok', t: [minute] });
    expect(await counted(999_999, 99_999_999_999)).toMatchObject({ s: 'ok' });
    expect(await counted(0, last + 60)).toMatchObject({ s: 'no_data' });
  });

  test('without bars says so, and where the next ones are', async () => {
    const soon = Math.floor(Date.now() / 1_000) + 3_600;
    const history = (symbol: string, from: number, to: number) =>
      readAs(udf.history, `/udf/history?symbol=${symbol}&resolution=1&from=${from}&to=${to}`);
    const after = await history('BTC/USDT', soon, soon + 600);
    expect(after.s).toBe('no_data');
    expect('nextTime' in after && Number(after.nextTime) % 60).toBe(0);
    expect(await history('BTC/USDT', 0, 1_000)).toEqual({ s: 'no_data' });
    expect(await history('ETH/USDT', 0, soon)).toEqual({ s: 'no_data' });
  });
});

describe('what CoinGecko reads', () => {
  test('is what the exchange itself says', async () => {
    const { quotation, depth } = await deal();
    const pairs = await readAs(coinGecko.pairs, '/api/coingecko/pairs');
    expect(pairs).toHaveLength(10);
    expect(pairs[0]).toEqual({ ticker_id: 'BTC_USDT', base: 'BTC', target: 'USDT' });
    const tickers = await readAs(coinGecko.tickers, '/api/coingecko/tickers');
    expect(tickers[0]).toMatchObject({
      ticker_id: 'BTC_USDT',
      base_currency: 'BTC',
      target_currency: 'USDT',
      last_price: quotation.close,
      base_volume: '0.003500',
      bid: depth.in[0]?.price,
      ask: depth.out[0]?.price,
      high: quotation.high,
      low: quotation.low,
    });
    // A pair that never traded has no volume and no best prices.
    expect(tickers[1]).toMatchObject({ target_volume: '0.00000000', bid: '0' });
    // Its price follows the demo's, and the answer may be a second old.
    await eventually(async () => {
      const { quotation: untraded } = await deal(ETH);
      const [, eth] = await readAs(coinGecko.tickers, '/api/coingecko/tickers');
      expect(eth?.last_price).toBe(untraded.close);
    });
  });

  test('a book of as many levels as asked for, both sides together', async () => {
    const { depth } = await deal();
    const book = (suffix: string) =>
      readAs(coinGecko.orderbook, `/api/coingecko/orderbook?ticker_id=BTC_USDT${suffix}`);
    const some = await book('&depth=10');
    const rows = (side: typeof depth.in) => side.slice(0, 5).map(({ price, number }) => [price, number]);
    expect([some.bids, some.asks]).toEqual([rows(depth.in), rows(depth.out)]);
    for (const whole of [await book(''), await book('&depth=0'), await book('&depth=999999')])
      expect([whole.bids.length, whole.asks.length]).toEqual([29, 28]);
  });

  test('trades by the side of the taker, newest first, with what was paid', async () => {
    const trades = (suffix: string) =>
      readAs(coinGecko.historical_trades, `/api/coingecko/historical_trades?ticker_id=BTC_USDT${suffix}`);
    const all = await trades('');
    expect(all.buy?.map((trade) => [trade.price, trade.base_volume, trade.target_volume])).toEqual([
      ['51001.00', '0.001000', '51.00100000'],
      ['51000.00', '0.001000', '51.00000000'],
    ]);
    expect(all.sell?.map((trade) => [trade.price, trade.base_volume])).toEqual([
      ['49999.00', '0.000500'],
      ['50000.00', '0.001000'],
    ]);
    expect(await trades('&type=buy&limit=1')).toEqual({ buy: all.buy?.slice(0, 1) });
  });
});

describe('what CoinMarketCap reads', () => {
  test('is what the exchange itself says', async () => {
    const { quotation, depth } = await deal();
    const { text } = await read('/api/cmc/summary');
    const [btc] = await readAs(coinMarketCap.summary, '/api/cmc/summary');
    expect(btc).toMatchObject({ trading_pairs: 'BTC_USDT', base_currency: 'BTC', quote_currency: 'USDT' });
    for (const field of [
      `"last_price":${quotation.close}`,
      `"lowest_ask":${depth.out[0]?.price}`,
      `"highest_bid":${depth.in[0]?.price}`,
      `"base_volume":${quotation.volume}`,
      `"price_change_percent_24h":${quotation.change}`,
      `"highest_price_24h":${quotation.high}`,
      `"lowest_price_24h":${quotation.low}`,
    ])
      expect(text).toContain(field);
    const ticker = await readAs(coinMarketCap.ticker, '/api/cmc/ticker');
    expect(ticker['BTC_USDT']).toMatchObject({ last_price: quotation.close, base_volume: quotation.volume });
    const assets = await readAs(coinMarketCap.assets, '/api/cmc/assets');
    expect(Object.keys(assets)).toHaveLength(8);
    expect(assets['BTC']).toMatchObject({ name: 'BTC', can_deposit: true });
    // Over one of its networks the demo takes 5 USDT, which is less than the 10 of the currency.
    expect(assets['USDT']).toMatchObject({ min_withdraw: '5.00000000', max_withdraw: '10000.00000000' });
  });

  test('a book by levels, and the last trades', async () => {
    const book = (suffix = '') => readAs(coinMarketCap.orderbook, `/api/cmc/orderbook/BTC_USDT${suffix}`);
    expect((await book()).asks).toHaveLength(28);
    expect((await book('?level=1')).bids).toHaveLength(1);
    expect((await book('?level=2&depth=8')).bids).toHaveLength(4);
    const trades = await readAs(coinMarketCap.trades, '/api/cmc/trades/BTC_USDT');
    expect(trades.map((trade) => trade.type)).toEqual(['sell', 'sell', 'buy', 'buy']);
    expect(trades.at(-1)).toMatchObject({ price: '51000.00', quote_volume: '51.00000000' });
    expect(await readAs(coinMarketCap.trades, '/api/cmc/trades/XRP_BTC')).toEqual([]);
  });

  test('its volume in the quote currency is what its trades paid', async () => {
    const tape = await ask(base, 'market/trades', { currency_match_id: BTC, order: 'asc' });
    // Prices of 2 decimals, quantities of 6: their product has the 8 of USDT.
    const units = tape.reduce(
      (sum, trade) => sum + BigInt(trade.price.replace('.', '')) * BigInt(trade.number.replace('.', '')),
      0n,
    );
    const ticker = await readAs(coinMarketCap.ticker, '/api/cmc/ticker');
    expect(BigInt(String(ticker['BTC_USDT']?.quote_volume).replace('.', ''))).toBe(units);
    const { quotation } = await ask(base, 'market/deal', { currency_match_id: BTC });
    expect(BigInt(quotation.quote_volume.replace('.', ''))).toBe(units);
  });
});

describe('bad input', () => {
  const history = '/udf/history?symbol=BTC/USDT&resolution=1';
  test.each([
    ['/udf/symbols', 400, udfError],
    ['/udf/symbols?symbol=NO/PAIR', 404, udfError],
    ['/udf/symbols?symbol=__proto__', 404, udfError],
    ['/udf/symbols?symbol=BTC/USDT&symbol=ETH/USDT', 404, udfError],
    ['/udf/search?limit=many', 400, udfError],
    [`/udf/search?query=${'x'.repeat(65)}`, 400, udfError],
    [`${history}&from=1`, 400, udfError],
    [`${history}&to=1`, 400, udfError],
    [`${history}&from=2&to=1`, 400, udfError],
    [`${history}&from=-1&to=1`, 400, udfError],
    [`${history}&from=1e3&to=2000`, 400, udfError],
    [`${history}&from=0&to=999999999999`, 400, udfError],
    [`${history}&from=0&to=1&countback=-5`, 400, udfError],
    ['/udf/history?symbol=BTC/USDT&resolution=7&from=0&to=1', 400, udfError],
    ['/udf/history?symbol=BTC/USDT&resolution=constructor&from=0&to=1', 400, udfError],
    ['/api/coingecko/orderbook', 400, coinGeckoError],
    ['/api/coingecko/orderbook?ticker_id=NO_PAIR', 404, coinGeckoError],
    ['/api/coingecko/orderbook?ticker_id=BTC_USDT&depth=-1', 400, coinGeckoError],
    ['/api/coingecko/orderbook?ticker_id=BTC_USDT&depth=1.5', 400, coinGeckoError],
    ['/api/coingecko/historical_trades?ticker_id=BTC_USDT&type=both', 400, coinGeckoError],
    ['/api/coingecko/historical_trades?ticker_id=BTC_USDT&limit=9999999', 400, coinGeckoError],
    ['/api/cmc/orderbook/NO_PAIR', 404, coinMarketCapError],
    ['/api/cmc/orderbook/BTC_USDT?level=4', 400, coinMarketCapError],
    ['/api/cmc/orderbook/BTC_USDT?depth=all', 400, coinMarketCapError],
    ["/api/cmc/trades/BTC_USDT';drop table trades", 404, coinMarketCapError],
  ] as const)('%s is answered by %i in the form of its protocol', async (path, status, form) => {
    const answer = await read(path);
    expect([answer.status, answer.text.slice(0, 300)]).toEqual([status, expect.stringMatching(/^\{/)]);
    form.parse(JSON.parse(answer.text));
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test('another origin may read these, and nothing else', async () => {
    for (const path of ['/api/market/currency_matches', '/healthz'])
      expect((await read(path)).headers.get('access-control-allow-origin')).toBeNull();
    const preflight = await fetchFrom(`${base}/api/coingecko/pairs`, { method: 'OPTIONS' });
    expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
    const post = await fetchFrom(`${base}/api/cmc/summary`, { method: 'POST' });
    expect(post.status).toBeGreaterThanOrEqual(400);
    expect(post.status).toBeLessThan(500);
  });
});

test('who asks too often is told to wait, in the form of the protocol', async () => {
  const strict = await runQuietApp({
    rateLimits: { ...DEFAULT_RATE_LIMITS, callsPerSecondOfAddress: 1 },
  });
  try {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => fetchFrom(`${strict.url}/api/coingecko/pairs`)),
    );
    const limited = answers.filter(({ status }) => status === 429);
    expect(limited.length).toBeGreaterThan(2);
    expect(limited[0]?.headers.get('retry-after')).toBe('1');
    coinGeckoError.parse(await limited[0]?.json());
  } finally {
    await strict.stop();
    await removeData(strict);
  }
});
