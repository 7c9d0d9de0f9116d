import type { Period } from '@candor/contract';
import type { TradeMade } from '@candor/engine';
import { createRandom } from '@candor/primitives';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BARS_MAX, klineSpan, readKlines, type TradedBar } from '../src/markets/klines.ts';
import { PERIOD_RULES } from '../src/markets/periods.ts';
import { spanTrades } from '../src/products/market-data/span-figures.ts';
import { candles } from '../src/products/market-data/table.ts';
import { ProjectionRun } from '../src/projections/projection-run.ts';
import { createMigratedDatabase, type MigratedDatabase } from './support/migrated-database.ts';

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
/** Over a turn of the year and a leap day. */
const FIRST = Date.parse('2023-11-19T17:42:11.123Z');
const LAST = Date.parse('2024-03-03T00:00:00.000Z');
const NOW = LAST + 3 * DAY;
const MARKET = 3;
const PERIODS = Object.keys(PERIOD_RULES) as Period[];
const MINUTES: Partial<Record<Period, number>> = {
  '1min': 1,
  '3min': 3,
  '5min': 5,
  '15min': 15,
  '30min': 30,
  '60min': 60,
  '1hour': 60,
  '120min': 120,
  '240min': 240,
  '360min': 360,
  '480min': 480,
  '720min': 720,
};

interface MadeTrade {
  readonly id: number;
  readonly atMs: number;
  readonly price: number;
  readonly quantity: number;
  /** True where the taker bought. */
  readonly isBought: boolean;
}

function makeTrades(): MadeTrade[] {
  const random = createRandom('klines');
  const times = new Set([FIRST, LAST]);
  while (times.size < 700) {
    const start = random.integer({ from: FIRST, to: LAST });
    // Trades are clustered, also at the edges of days, months and weeks.
    const crowd = random.chance(0.3) ? start - (start % DAY) : start;
    for (let count = random.integer({ from: 1, to: 12 }); count > 0; count--) {
      times.add(
        Math.min(LAST, Math.max(FIRST, crowd + random.integer({ from: -3 * MINUTE, to: 3 * MINUTE }))),
      );
    }
  }
  return [...times]
    .toSorted((left, right) => left - right)
    .map((atMs, place) => ({
      id: place + 1,
      atMs,
      price: random.integer({ from: 1, to: 9_999 }),
      quantity: random.chance(0.05) ? 2 ** 52 - 1 : random.integer({ from: 1, to: 1_000 }),
      isBought: random.chance(0.5),
    }));
}

const TRADES = makeTrades();

/** Returns the start of the bar that contains a moment, by the calendar instead of by division. */
function startOf(period: Period, ms: number): number {
  const date = new Date(ms);
  const day = Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate());
  const minutes = MINUTES[period];
  if (minutes !== undefined) {
    const minute = date.getUTCHours() * 60 + date.getUTCMinutes();
    return day + (minute - (minute % minutes)) * MINUTE;
  }
  if (period === '1day') return day;
  if (period === '1mon') return day - (date.getUTCDate() - 1) * DAY;
  if (period === '1week') return day - ((date.getUTCDay() + 6) % 7) * DAY;
  return day - ((day / DAY) % 3) * DAY;
}

function nextOf(period: Period, start: number): number {
  const minutes = MINUTES[period];
  if (minutes !== undefined) return start + minutes * MINUTE;
  // 31 days after the first of any month lie in the next one.
  const days = { '1day': 1, '3day': 3, '1week': 7, '1mon': 31 }[period as '1day'];
  return startOf(period, start + days * DAY);
}

/** Returns what trades exchanged, and the part of it in which the taker bought. */
function exchangedBy(trades: readonly MadeTrade[]) {
  const bought = trades.filter(({ isBought }) => isBought);
  const volumeOf = (some: readonly MadeTrade[]) =>
    some.reduce((sum, { quantity }) => sum + BigInt(quantity), 0n);
  const turnoverOf = (some: readonly MadeTrade[]) =>
    some.reduce((sum, { price, quantity }) => sum + BigInt(price) * BigInt(quantity), 0n);
  return {
    volume: volumeOf(trades),
    turnover: turnoverOf(trades),
    trades: trades.length,
    takerVolume: volumeOf(bought),
    takerTurnover: turnoverOf(bought),
    firstId: trades[0]?.id ?? 0,
    lastId: trades.at(-1)?.id ?? 0,
  };
}

function naiveKlines(period: Period, range: { fromMs: number; toMs: number; nowMs: number }): TradedBar[] {
  const byBar = new Map<number, MadeTrade[]>();
  for (const trade of TRADES) {
    const start = startOf(period, trade.atMs);
    byBar.set(start, [...(byBar.get(start) ?? []), trade]);
  }
  const bars: TradedBar[] = [];
  let close = 0;
  for (let start = startOf(period, FIRST); start <= range.nowMs; start = nextOf(period, start)) {
    const trades = byBar.get(start) ?? [];
    const prices = trades.length === 0 ? [close] : trades.map(({ price }) => price);
    close = prices.at(-1) ?? 0;
    if (start < range.fromMs || start > range.toMs) continue;
    bars.push({
      timeMs: start,
      open: prices[0] ?? 0,
      high: Math.max(...prices),
      low: Math.min(...prices),
      close,
      ...exchangedBy(trades),
    });
  }
  return bars.slice(-BARS_MAX);
}

let database: MigratedDatabase;
const read = (period: Period, range: { fromMs: number; toMs: number; nowMs: number }) =>
  readKlines(database.sql, MARKET, period, range);

beforeAll(async () => {
  database = await createMigratedDatabase();
  // In several runs, so that bars are continued in the table too.
  for (let start = 0; start < TRADES.length; start += 150) {
    const run = new ProjectionRun([candles], { isMaker: () => false });
    TRADES.slice(start, start + 150).forEach(({ id: tradeId, atMs, price, quantity, isBought }) => {
      const event = { kind: 'trade_made', tradeId, marketId: MARKET, price, quantity } as TradeMade;
      const takerSide = isBought ? ('buy' as const) : ('sell' as const);
      const sides = { quote: 0, takerSide, takerOrderId: 0, makerOrderId: 0 };
      const users = { takerUserId: 0, makerUserId: 0, takerFee: 0, makerFee: 0 };
      run.add({ seq: tradeId, atMs, event: { ...event, ...sides, ...users } });
      // Another market's trades must not show.
      run.add({
        seq: tradeId,
        atMs,
        event: { ...event, ...sides, ...users, tradeId: tradeId + 10_000, marketId: 4, price: 1 },
      });
    });
    await database.sql.begin((sql) => run.write(sql));
  }
});

afterAll(() => database.drop());

describe('the bars of every period', () => {
  test.each(PERIODS)(
    '%s, from the first trade to now, are those of a plain loop over the trades',
    async (period) => {
      const range = { fromMs: 0, toMs: NOW, nowMs: NOW };
      const bars = await read(period, range);
      expect(bars).toEqual(naiveKlines(period, range));
      expect(bars.length).toBeLessThanOrEqual(BARS_MAX);
    },
  );

  test.each(PERIODS)('%s, over any range, are those of a plain loop over the trades', async (period) => {
    const random = createRandom(`ranges/${period}`);
    const length = (MINUTES[period] ?? 1440) * MINUTE;
    for (let round = 0; round < 8; round++) {
      const fromMs = random.integer({ from: FIRST - 2 * DAY, to: NOW });
      const toMs = fromMs + random.integer({ from: 0, to: 400 * length });
      const range = { fromMs, toMs, nowMs: Math.max(LAST, random.integer({ from: LAST, to: NOW })) };
      expect(await read(period, range)).toEqual(naiveKlines(period, range));
    }
  });
});

test('the figures of a span are those of a plain loop over its trades, wherever in an hour it begins', async () => {
  const random = createRandom('spans');
  const edges = [FIRST, LAST - DAY, LAST - (LAST % DAY)].map((ms) => ms - (ms % MINUTE));
  const starts = [...edges, ...edges.map((ms) => ms + MINUTE)];
  while (starts.length < 60) {
    const ms = random.integer({ from: FIRST, to: LAST });
    starts.push(ms - (ms % (random.chance(0.3) ? 60 * MINUTE : MINUTE)));
  }
  for (const fromMs of starts) {
    const trades = TRADES.filter(({ atMs }) => atMs >= fromMs);
    const prices = trades.map(({ price }) => price);
    const { volume, turnover, trades: count, firstId, lastId } = exchangedBy(trades);
    const ends = {
      open: prices[0],
      close: prices.at(-1),
      high: Math.max(...prices),
      low: Math.min(...prices),
    };
    const span = (await spanTrades(database.sql, [MARKET, 99], fromMs)).get(MARKET);
    expect([fromMs, span]).toEqual([
      fromMs,
      count === 0 ? undefined : { ...ends, volume, turnover, count, firstId, lastId },
    ]);
  }
});

describe('a range', () => {
  const midnight = Date.parse('2024-02-29T00:00:00.000Z');

  test.each([
    ['holds the bars that begin on its edges', midnight, midnight + DAY, [0, DAY]],
    ['leaves out a bar that begins a moment before it', midnight + 1, midnight + DAY, [DAY]],
    ['leaves out a bar that begins a moment after it', midnight, midnight + DAY - 1, [0]],
    ['between two starts is empty', midnight + 1, midnight + DAY - 1, []],
    ['that ends before it begins is empty', midnight + DAY, midnight, []],
  ])('%s', async (_, fromMs, toMs, starts) => {
    const bars = await read('1day', { fromMs, toMs, nowMs: NOW });
    expect(bars.map(({ timeMs }) => timeMs - midnight)).toEqual(starts);
  });

  test('before the first trade is empty', async () => {
    for (const period of PERIODS)
      expect(await read(period, { fromMs: 0, toMs: startOf(period, FIRST) - 1, nowMs: NOW })).toEqual([]);
  });

  test('after the last trade repeats its price without volume, up to now', async () => {
    const bars = await read('1min', { fromMs: LAST + MINUTE, toMs: NOW + DAY, nowMs: LAST + 5 * MINUTE + 1 });
    const price = TRADES.at(-1)?.price ?? 0;
    const still = { open: price, high: price, low: price, close: price, ...exchangedBy([]) };
    expect(bars).toEqual([1, 2, 3, 4, 5].map((minute) => ({ timeMs: LAST + minute * MINUTE, ...still })));
  });

  test('of more than 5,000 bars holds the newest ones', async () => {
    const bars = await read('1min', { fromMs: FIRST, toMs: LAST, nowMs: NOW });
    expect([bars.length, bars[0]?.timeMs, bars.at(-1)?.timeMs]).toEqual([5_000, LAST - 4_999 * MINUTE, LAST]);
  });

  test('of a long range is answered from its beginning, page after page, without a gap', async () => {
    const starts: number[] = [];
    for (let fromMs = 0; ; fromMs = (starts.at(-1) ?? 0) + 1) {
      const span = await klineSpan(database.sql, MARKET, '1min', { fromMs, toMs: LAST, nowMs: NOW });
      if (span === undefined) break;
      const bars = await read('1min', { ...span, nowMs: NOW });
      expect(bars.length).toBeLessThanOrEqual(span.bars);
      expect(span.bars).toBeLessThanOrEqual(BARS_MAX);
      starts.push(...bars.map(({ timeMs }) => timeMs));
    }
    expect(starts[0]).toBe(startOf('1min', FIRST));
    expect(starts.at(-1)).toBe(startOf('1min', LAST));
    expect(starts.length).toBeGreaterThan(BARS_MAX);
    for (const [at, start] of starts.entries()) expect(start - (starts[0] ?? 0)).toBe(at * MINUTE);
  });

  test('has no first bar where a market has never traded', async () => {
    expect(await klineSpan(database.sql, 99, '1min', { fromMs: 0, toMs: NOW, nowMs: NOW })).toBeUndefined();
  });

  test('of a market without trades is empty', async () => {
    expect(await readKlines(database.sql, 99, '1mon', { fromMs: 0, toMs: NOW, nowMs: NOW })).toEqual([]);
  });
});
