import { createRandom } from '@candor/primitives';
import { describe, expect, test } from 'vitest';
import { DEMO_MARKETS } from './demo-catalog.ts';
import { type HistoryCandle, historyCandles, SAMPLES_A_MINUTE } from './history-candles.ts';
import { PricePath } from './price-path.ts';
import { KeyedNumbers } from './keyed-numbers.ts';
import { simulatedVenues } from './simulated-venues.ts';

const SECOND = 1_795_240_000;
const DAY = 86_400;

describe('the demo’s world', () => {
  test('follows from the seed and the moment alone, in whatever order it is asked', () => {
    const forwards = new PricePath('candor');
    const backwards = new PricePath('candor');
    const seconds = Array.from({ length: 500 }, (_, place) => SECOND + place * 997);
    const prices = seconds.map((second) => forwards.dollars('ETH', second));
    expect(
      seconds
        .toReversed()
        .map((second) => backwards.dollars('ETH', second))
        .toReversed(),
    ).toEqual(prices);
    expect(new PricePath('other').dollars('ETH', SECOND)).not.toBe(prices[0]);
  });

  test('keeps BTC between 45,000 and 60,000 for every seed', () => {
    for (let seed = 0; seed < 50; seed++) {
      const path = new PricePath(`seed ${seed}`);
      for (let day = 0; day < 400; day++) {
        const price = path.dollars('BTC', SECOND + day * DAY * 3);
        expect(price).toBeGreaterThan(45_000);
        expect(price).toBeLessThan(60_000);
      }
    }
  });

  test('has crosses that agree with the dollar prices', () => {
    const path = new PricePath('candor');
    const cross = path.price('ETH', 'BTC', SECOND);
    expect(cross).toBeCloseTo(path.price('ETH', 'USDT', SECOND) / path.price('BTC', 'USDT', SECOND), 12);
  });

  test('moves in a day, and does not jump in a second', () => {
    const path = new PricePath('candor');
    const day = Math.abs(path.dollars('BTC', SECOND) / path.dollars('BTC', SECOND - DAY) - 1);
    expect(day).toBeGreaterThan(0);
    for (let place = 0; place < 3_600; place++) {
      const step = path.dollars('BTC', SECOND + place + 1) / path.dollars('BTC', SECOND + place) - 1;
      expect(Math.abs(step)).toBeLessThan(0.001);
    }
  });
});

describe('the secret of its prices', () => {
  test('gives other prices for every bit of it, and they are not those of the well-known random numbers', async () => {
    const nowMs = SECOND * 1_000;
    const [venue] = simulatedVenues({ seed: 'candor' });
    const said = (await venue?.read(nowMs)) ?? [];
    // The draws of a 32-bit state that an earlier demo continued over the name of the venue and the second.
    for (const place of ['candor/north', 'candor/venue north']) {
      const random = createRandom(`${place}/${SECOND}`);
      const ages = said.map(() => [random.bits(), random.integer({ from: 0, to: 400 })][1]);
      expect(said.map(({ quotedMs }) => nowMs - quotedMs)).not.toEqual(ages);
    }
    const firsts = new Set<number>();
    for (let bit = 0; bit < 128; bit++) {
      const seed = (1n << BigInt(bit)).toString(16).padStart(32, '0');
      firsts.add(new KeyedNumbers(seed, 'market').bits(0, 0)).add(new PricePath(seed).dollars('BTC', SECOND));
    }
    expect(firsts.size).toBe(256);
  });

  test('what the path does next does not follow from what it did before', () => {
    let same = 0;
    let latest = new PricePath('first');
    const looks = 12_000;
    for (let look = 0; look < looks; look++) {
      const path = look % 200 === 0 ? new PricePath(`look ${look}`) : latest;
      latest = path;
      const at = SECOND + look * 1_013;
      const before = path.dollars('BTC', at) - path.dollars('BTC', at - 30);
      const after = path.dollars('BTC', at + 32) - path.dollars('BTC', at + 2);
      if (before > 0 === after > 0) same++;
    }
    // Three deviations of a fair coin.
    expect(Math.abs(same / looks - 0.5)).toBeLessThan((3 * 0.5) / Math.sqrt(looks));
  });

  test('the clock of the path can be ahead of the machine', async () => {
    const aheadMs = 86_400_000 * 30;
    expect(new PricePath('candor', aheadMs).dollars('ETH', SECOND)).toBe(
      new PricePath('candor').dollars('ETH', SECOND + aheadMs / 1_000),
    );
    const prices = async (ahead: number, nowMs: number) =>
      (await simulatedVenues({ seed: 'candor', aheadMs: ahead })[0]?.read(nowMs))?.map(({ price }) => price);
    expect(await prices(aheadMs, SECOND * 1_000)).toEqual(await prices(0, SECOND * 1_000 + aheadMs));
  });
});

describe('its history', () => {
  const fromMinute = 29_920_000 - (29_920_000 % 1_440);
  const minutes = 3 * 1_440 + 95;
  const range = { fromMinute, toMinute: fromMinute + minutes };

  function candlesOf(seed: string, symbol: string): HistoryCandle[] {
    const [base = '', quote = ''] = symbol.split('/');
    const market = DEMO_MARKETS.find((candidate) => candidate.base === base && candidate.quote === quote);
    if (market === undefined) throw new Error(symbol);
    const series = new PricePath(seed).series({
      fromSecond: fromMinute * 60,
      stepSeconds: 60 / SAMPLES_A_MINUTE,
      count: minutes * SAMPLES_A_MINUTE + 1,
    });
    const prices = {
      base: series.get(base) ?? new Float64Array(),
      quote: series.get(quote) ?? new Float64Array(),
    };
    return [...historyCandles(prices, market, seed, range)];
  }

  test('is the same for the same seed', () => {
    expect(candlesOf('candor', 'SOL/BTC')).toEqual(candlesOf('candor', 'SOL/BTC'));
    expect(candlesOf('candor', 'SOL/BTC')).not.toEqual(candlesOf('other', 'SOL/BTC'));
  });

  test.each(DEMO_MARKETS.map(({ base, quote }) => `${base}/${quote}`))(
    '%s has whole bars without gaps, and hours and days that are the sum of their minutes',
    (symbol) => {
      const candles = candlesOf('candor', symbol);
      const of = (length: number) => candles.filter((candle) => candle.minutes === length);
      expect([of(1).length, of(60).length, of(1_440).length]).toEqual([minutes, 74, 4]);
      let close = of(1)[0]?.open;
      for (const bar of of(1)) {
        expect(bar.open).toBe(close);
        expect(bar.low).toBeLessThanOrEqual(Math.min(bar.open, bar.close));
        expect(bar.high).toBeGreaterThanOrEqual(Math.max(bar.open, bar.close));
        expect(bar.low).toBeGreaterThan(0);
        expect(Number.isSafeInteger(bar.volume) && bar.volume > 0).toBe(true);
        close = bar.close;
      }
      for (const length of [60, 1_440]) {
        for (const bar of of(length)) {
          const inside = of(1).filter(
            (minute) => minute.timeMs >= bar.timeMs && minute.timeMs < bar.timeMs + length * 60_000,
          );
          expect(bar).toMatchObject({
            open: inside[0]?.open,
            close: inside.at(-1)?.close,
            high: Math.max(...inside.map((minute) => minute.high)),
            low: Math.min(...inside.map((minute) => minute.low)),
            volume: inside.reduce((sum, minute) => sum + minute.volume, 0),
          });
        }
      }
    },
  );

  test('ends where the live index is', async () => {
    const nowMs = range.toMinute * 60_000;
    const last = candlesOf('candor', 'BTC/USDT').findLast((candle) => candle.minutes === 1);
    for (const venue of simulatedVenues({ seed: 'candor' })) {
      const quote = (await venue.read(nowMs)).find((candidate) => candidate.marketId === 1);
      expect(Math.abs((quote?.price ?? 0) / 1e8 / ((last?.close ?? 0) / 100) - 1)).toBeLessThan(0.000_3);
    }
  });
});

describe('three simulated venues', () => {
  test('differ a little, are never older than the index accepts, and know every pair', async () => {
    const nowMs = SECOND * 1_000;
    const answers = await Promise.all(simulatedVenues({ seed: 'candor' }).map((venue) => venue.read(nowMs)));
    expect(answers).toHaveLength(3);
    for (const market of DEMO_MARKETS) {
      const quotes = answers.map((answer) => answer.find((quote) => quote.marketId === market.id));
      // A coin of a few units of 10^-8 leaves too few units for differences.
      const distinct = new Set(quotes.map((quote) => quote?.price)).size;
      expect(distinct).toBeGreaterThanOrEqual((quotes[0]?.price ?? 0) > 1e6 ? 3 : 1);
      for (const quote of quotes) expect(nowMs - (quote?.quotedMs ?? 0)).toBeLessThan(3_000);
    }
  });
});
