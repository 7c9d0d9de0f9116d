import { type Command, createEngine } from '@candor/engine';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { IndexFeed, indexPrices, type IndexSource, type SourceQuote } from './index-feed.ts';

const NOW = 1_700_000_000_000;
const at = (price: number, ageMs = 0, marketId = 1): SourceQuote => ({
  marketId,
  price,
  quotedMs: NOW - ageMs,
});

describe('the index price', () => {
  it.each([
    ['of one quote is that quote', [100_000], 100_000],
    ['of two quotes lies between them', [100_000, 100_300], 100_150],
    ['of an even count takes the floor of the middle two', [100_000, 100_001], 100_000],
    ['of three is the middle one', [100_400, 99_900, 100_000], 100_000],
    ['is not moved by one source that lies', [100_000, 100_100, 900_000], 100_100],
    ['is not moved by one source at almost nothing', [100_000, 100_100, 1], 100_000],
    ['of two far apart lies half-way, each clamped as far as the other', [100_000, 200_000], 150_000],
    ['of four takes the middle two', [1, 100_000, 100_200, 900_000], 100_100],
    ['reaches the largest amounts', [2 ** 52 - 1, 2 ** 52 - 1], 2 ** 52 - 1],
  ])('%s', (_, prices, expected) => {
    expect(
      indexPrices(
        prices.map((price) => at(price)),
        NOW,
      ),
    ).toEqual([{ marketId: 1, price: expected, quotedMs: NOW }]);
  });

  it.each([
    ['3 s old counts', at(100, 3_000), 1],
    ['older than 3 s is dropped', at(100, 3_001), 0],
    ['of nothing is dropped', at(0), 0],
    ['below nothing is dropped', at(-5), 0],
  ])('a quote %s', (_, quote, count) => {
    expect(indexPrices([quote], NOW)).toHaveLength(count);
  });

  it('carries the time of its newest quote, and each market has its own', () => {
    const quotes = [at(300, 10, 7), at(100, 2_000), at(100, 500), at(100, 1_000), at(1, 9_000, 3)];
    expect(indexPrices(quotes, NOW)).toEqual([
      { marketId: 1, price: 100, quotedMs: NOW - 500 },
      { marketId: 7, price: 300, quotedMs: NOW - 10 },
    ]);
  });
});

describe('the feed', () => {
  const engine = createEngine();
  const asset = { kind: 'configure_asset', outboxId: 0, scale: 8 } as const;
  const market = {
    kind: 'configure_market',
    outboxId: 0,
    marketId: 1,
    baseAssetId: 2,
    quoteAssetId: 1,
    priceDecimals: 2,
    tick: 1,
    lot: 100,
    maxPrice: 40_000_000,
    maxQuantity: 10_000_000_000,
    minNotional: 0,
    makerFeePpm: 0,
    takerFeePpm: 0,
    slippagePpm: 0,
    bandPpm: 0,
    referencePrice: 0,
    maxOpenOrders: 10,
    status: 'open',
  } as const;
  const ticked: number[][] = [];
  const lines: string[] = [];
  const apply = (commands: readonly Command[]) =>
    engine.apply({ firstSeq: engine.sequence + 1, atMs: Date.now(), commands });
  apply([{ ...asset, assetId: 1, code: 'USDT' }, { ...asset, assetId: 2, code: 'BTC' }, market]);

  const quotes = new Map<number, number>();
  let isDown = false;
  const source: IndexSource = {
    name: 'venue',
    read: (nowMs) =>
      isDown
        ? Promise.reject(new Error('no answer'))
        : Promise.resolve([...quotes].map(([marketId, price]) => ({ marketId, price, quotedMs: nowMs }))),
  };
  const feed = new IndexFeed(
    [source],
    engine,
    (prices) => {
      ticked.push(prices.map(({ price }) => price));
      apply([{ kind: 'tick', prices }]);
      return Promise.resolve();
    },
    (line) => lines.push(line),
  );

  beforeEach(() => {
    vi.useFakeTimers();
    ticked.length = 0;
    lines.length = 0;
  });
  afterEach(() => {
    feed.stop();
    vi.useRealTimers();
  });

  it('hands over what changed in markets that the engine knows, every second, and ticks without change', async () => {
    quotes.set(1, 500).set(99, 700);
    await feed.start();
    expect(ticked).toEqual([[500]]);
    await vi.advanceTimersByTimeAsync(2_000);
    quotes.set(1, 501);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(ticked).toEqual([[500], [], [], [501]]);
    feed.stop();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(ticked).toHaveLength(4);
  });

  it('tells once that a source fails and once that it answers again, and ticks meanwhile', async () => {
    isDown = true;
    await feed.beat();
    await feed.beat();
    isDown = false;
    await feed.beat();
    await feed.beat();
    expect(lines).toEqual(['index source venue fails: no answer', 'index source venue answers again']);
    expect(ticked).toEqual([[], [], [], []]);
  });
});
