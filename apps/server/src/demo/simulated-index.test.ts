import { describe, expect, it } from 'vitest';
import { DEMO_CURRENCIES, DEMO_MARKETS } from './demo-catalog.ts';
import { SimulatedIndex } from './simulated-index.ts';

const T0 = Date.parse('2024-05-05T10:00:00.000Z');
const MINUTE = 60_000;

async function readSymbols(index: SimulatedIndex, atMs: number): Promise<Map<string, number>> {
  const quotes = await index.read(atMs);
  return new Map(
    DEMO_MARKETS.map((market, place) => [`${market.base}/${market.quote}`, quotes[place]?.price ?? 0]),
  );
}

describe('a simulated venue', () => {
  it('walks the same way from the same seed, whatever the rhythm of asking', async () => {
    const [one, other] = [new SimulatedIndex('same', T0), new SimulatedIndex('same', T0)];
    for (let second = 1; second <= 50; second++) await one.read(T0 + second * 1_000);
    expect(await other.read(T0 + 50_000)).toEqual(await one.read(T0 + 50_000));
  });

  it('walks another way from another seed', async () => {
    const [one, other] = [new SimulatedIndex('one', T0), new SimulatedIndex('other', T0)];
    expect(await one.read(T0)).not.toEqual(await other.read(T0));
  });

  it('stands still within a second and after a clock that went back', async () => {
    const index = new SimulatedIndex('still', T0);
    const before = await readSymbols(index, T0 + 5_000);
    expect(await readSymbols(index, T0 + 5_999)).toEqual(before);
    expect(await readSymbols(index, T0)).toEqual(before);
    expect(await readSymbols(index, T0 + 6_000)).not.toEqual(before);
  });

  it('quotes every pair in whole positive units, at the moment it is asked', async () => {
    const quotes = await new SimulatedIndex('whole', T0).read(T0 + 1_234);
    expect(quotes.map(({ marketId }) => marketId)).toEqual(DEMO_MARKETS.map(({ id }) => id));
    for (const { price, quotedMs } of quotes) {
      expect(Number.isSafeInteger(price) && price > 0).toBe(true);
      expect(quotedMs).toBe(T0 + 1_234);
    }
  });

  it('goes on from known prices and, after a long pause, from where it stood', async () => {
    const known = new Map([
      ['BTC', 50_000],
      ['ETH', 2_500],
    ]);
    const index = new SimulatedIndex('known', T0, known);
    expect((await readSymbols(index, T0)).get('BTC/USDT')).toBe(50_000 * 1e8);
    const years = await readSymbols(index, T0 + 3 * 365 * 86_400_000);
    // A minute of steps, each about a hundredth of a percent.
    expect(Math.abs((years.get('BTC/USDT') ?? 0) / (50_000 * 1e8) - 1)).toBeLessThan(0.01);
  });

  it('keeps its crosses coherent with its dollar prices', async () => {
    const index = new SimulatedIndex('crosses', T0);
    for (let minute = 1; minute <= 200; minute++) {
      const prices = await readSymbols(index, T0 + minute * MINUTE);
      const dollars = (code: string) => (prices.get(`${code}/USDT`) ?? 0) / 1e8;
      for (const code of ['ETH', 'SOL', 'XRP']) {
        const cross = prices.get(`${code}/BTC`) ?? 0;
        const expected = (dollars(code) / dollars('BTC')) * 1e8;
        // Each of the three is rounded to a unit of its own.
        expect(Math.abs(cross - expected)).toBeLessThanOrEqual(0.5 + (expected * 0.6) / (dollars(code) * 1e8));
      }
    }
  });
});

it('BTC/USDT stays between 45,000 and 60,000, and moves, for 50 seeds over hours', async () => {
  for (let seed = 0; seed < 50; seed++) {
    const index = new SimulatedIndex(`seed ${seed}`, T0);
    let [lowest, highest] = [Number.POSITIVE_INFINITY, 0];
    for (let minute = 0; minute < 120; minute++) {
      const price = ((await readSymbols(index, T0 + minute * MINUTE)).get('BTC/USDT') ?? 0) / 1e8;
      lowest = Math.min(lowest, price);
      highest = Math.max(highest, price);
    }
    expect([seed, lowest > 45_000, highest < 60_000]).toEqual([seed, true, true]);
    expect(highest / lowest).toBeGreaterThan(1.001);
  }
});

it('a price pushed beyond its reach comes back into it, so no seed can leave 45,000 to 60,000', async () => {
  for (const known of [20_000, 45_100, 59_900, 200_000]) {
    const index = new SimulatedIndex('pushed', T0, new Map(DEMO_CURRENCIES.map(({ code }) => [code, known])));
    for (let minute = 1; minute < 60; minute++) {
      const price = ((await readSymbols(index, T0 + minute * MINUTE)).get('BTC/USDT') ?? 0) / 1e8;
      expect(price > 45_000 && price < 60_000).toBe(true);
    }
  }
});
