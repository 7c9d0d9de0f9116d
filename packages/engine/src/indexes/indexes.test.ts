import { BTC_USDT, openQuietMarket, RecordedEngine, verifyHistory } from '@candor/testkit/engine';
import { describe, expect, it } from 'vitest';
import { stateBehind } from '../../test/damaged-state.ts';
import type { ConfigureIndex, Quote } from '../shapes/command.ts';
import type { IndexTickFact } from '../shapes/event.ts';
import { highestIndex } from './update-indexes.ts';

const INDEX: ConfigureIndex = {
  kind: 'configure_index',
  outboxId: 0,
  marketId: 1,
  sources: [
    { sourceId: 1, name: 'north' },
    { sourceId: 2, name: 'south' },
    { sourceId: 3, name: 'east' },
  ],
  quorum: 2,
  followsBook: false,
  effectiveMs: 0,
};
const BTC = 5_000_000_000_000;

/** An index fed by hand; times are the engine's own. */
class Story {
  readonly recorded = new RecordedEngine();

  constructor(settings: Partial<ConfigureIndex> = {}) {
    openQuietMarket(this.recorded);
    this.recorded.accept({ ...INDEX, ...settings });
  }

  get nowMs(): number {
    return this.recorded.engine.nowMs;
  }

  /** Sends quotes by source from 1 on, each this old; 0: none from that source. Returns the ticks recorded. */
  quote(prices: readonly number[], ageMs = 0): IndexTickFact[] {
    const quotes = prices.map((price, place): Quote => {
      return { marketId: 1, sourceId: place + 1, price, madeMs: Math.max(0, this.recorded.nextMs - ageMs) };
    });
    const given = quotes.filter(({ price }) => price !== 0);
    return ticksOf(this.recorded.accept({ kind: 'take_quotes', quotes: given }).events);
  }

  wait(ms: number): IndexTickFact[] {
    this.recorded.waitMs(ms);
    return ticksOf(this.recorded.accept({ kind: 'tick', prices: [] }).events);
  }

  get price(): number | 'halted' | undefined {
    const tick = this.recorded.engine.index(1)?.tick;
    return tick?.isHalted === true ? 'halted' : tick?.price;
  }
}

type Events = ReturnType<RecordedEngine['accept']>['events'];

function ticksOf(events: Events): IndexTickFact[] {
  return events.flatMap(({ event }) => (event.kind === 'index_ticked' ? [event.tick] : []));
}

describe('an index', () => {
  it('is the clamped median of its live sources, and names them', () => {
    const story = new Story();
    const [tick] = story.quote([BTC, BTC + 100, BTC * 3]);
    expect(tick).toMatchObject({ price: BTC + 100, isHalted: false, tickNumber: 1, sourcesSeq: 4 });
    expect(tick?.quotes.map(({ sourceId }) => sourceId)).toEqual([1, 2, 3]);
    expect(tick?.oldestMs).toBe(story.nowMs);
    expect(verifyHistory(story.recorded)).toEqual([]);
  });

  it('is as old as the oldest quote behind it', () => {
    const story = new Story();
    story.recorded.waitMs(10_000);
    story.quote([BTC, 0, 0], 2_000);
    const [tick] = story.quote([0, BTC, 0]);
    expect(tick?.oldestMs).toBe(story.nowMs - 2_001);
  });

  it('halts once below quorum, keeps its price, and goes on by itself', () => {
    const story = new Story();
    story.quote([BTC, BTC, BTC]);
    expect(story.wait(2_999)).toEqual([]);
    const [halted] = story.wait(2);
    expect(halted).toMatchObject({ isHalted: true, price: BTC, quotes: [] });
    expect(story.recorded.engine.index(1)?.haltedSinceMs).toBe(story.nowMs);
    expect(story.wait(60_000)).toEqual([]);
    expect(story.quote([0, BTC + 1, 0])).toEqual([]);
    expect(story.price).toBe('halted');
    expect(story.quote([BTC + 1, 0, 0])).toMatchObject([{ isHalted: false, price: BTC + 1 }]);
    expect(story.recorded.engine.index(1)?.haltedSinceMs).toBe(0);
    expect(verifyHistory(story.recorded)).toEqual([]);
  });

  it('halts when only two sources live and they are more than 0.5 % apart', () => {
    const story = new Story();
    story.quote([BTC, BTC + BTC / 200, 0]);
    expect(story.price).toBe(BTC + BTC / 400);
    story.quote([BTC, BTC + BTC / 200 + 1, 0]);
    expect(story.price).toBe('halted');
  });

  it('never begins below quorum', () => {
    const story = new Story({ quorum: 3 });
    expect(story.quote([BTC, BTC, 0])).toEqual([]);
    expect(story.price).toBeUndefined();
  });

  it('believes the newest quote of a source, and none from the future', () => {
    const story = new Story({ quorum: 1 });
    story.recorded.waitMs(5_000);
    story.quote([BTC]);
    expect(story.quote([BTC * 2], 1_000)).toEqual([]);
    story.quote([BTC + 7], -3_600_000);
    expect(story.price).toBe(BTC + 7);
    story.wait(3_001);
    expect(story.price).toBe('halted');
  });

  it('halts above the highest price of its market, at which values still fit', () => {
    const story = new Story({ quorum: 1 });
    story.quote([2_000_000_000 * 10_000]);
    expect(story.price).toBe(2_000_000_000 * 10_000);
    story.quote([2_000_000_000 * 10_000 + 1]);
    expect(story.price).toBe('halted');
  });

  it('ignores sources that are not on its list', () => {
    const story = new Story();
    expect(story.quote([0, 0, 0, BTC, BTC])).toEqual([]);
    expect(story.price).toBeUndefined();
  });

  it('ticks again for every new quote, changed or not, and not without one', () => {
    const story = new Story();
    story.quote([BTC, BTC, BTC]);
    expect(story.quote([BTC, BTC, BTC])).toHaveLength(1);
    expect(story.quote([])).toEqual([]);
    expect(story.wait(100)).toEqual([]);
  });

  it('ticks for a quote that another source made in the same millisecond', () => {
    const story = new Story();
    story.quote([BTC, BTC, 0]);
    expect(story.quote([0, 0, BTC], 1).map(({ quotes }) => quotes.length)).toEqual([3]);
    expect(story.quote([0, 0, BTC], 2)).toEqual([]);
  });

  it.each([
    [10, 1_999, 19],
    [8, 1_999, 1_999],
    [4, 1_999, 19_990_000],
    [4, 450_359_962_737, 4_503_599_627_370_000],
    [4, 450_359_962_738, 2 ** 52 - 1],
  ])('of a market with %i decimals and prices up to %i rises to %i', (priceDecimals, maxPrice, highest) => {
    expect(highestIndex({ ...BTC_USDT, priceDecimals, maxPrice })).toBe(highest);
  });

  it.each([
    ['live', true],
    ['halted', false],
  ])('that is %s is found by the sweep where its time says otherwise', (_what, isLive) => {
    const story = new Story();
    story.quote([BTC, BTC, BTC]);
    if (!isLive) story.wait(10_000);
    const state = stateBehind(story.recorded.engine);
    expect([...state.indexes.sweep()]).toEqual([]);
    state.indexes.find(1)!.haltedSinceMs = isLive ? 5 : 0;
    expect([...state.indexes.sweep()]).toEqual(['index 1 is half halted']);
  });

  it('of a market that follows its own book is the median of best bid, best ask and last trade', () => {
    const story = new Story({ sources: [], followsBook: true });
    const { recorded } = story;
    expect(story.wait(1)).toEqual([]);
    const grants = [
      { accountType: 1, assetId: 1, amount: 10 ** 10 },
      { accountType: 1, assetId: 2, amount: 10 ** 14 },
    ] as const;
    for (const userId of [1, 2]) recorded.accept({ kind: 'register_user', outboxId: 0, userId, grants });
    const order = { kind: 'place_order', clientId: '', marketId: 1, type: 'limit', postOnly: false } as const;
    const place = (userId: number, side: 'buy' | 'sell', price: number, quantity: number) =>
      recorded.accept({ ...order, userId, side, price: price * 10_000, quantity, timeInForce: 'GTC' });
    place(1, 'buy', 40_000, 1_000_000);
    expect(story.wait(1)).toMatchObject([{ price: 40_000 * 10 ** 8 }]);
    place(2, 'sell', 41_000, 1_000_000);
    expect(story.wait(1)).toMatchObject([{ price: 40_500 * 10 ** 8 }]);
    place(2, 'sell', 40_000, 500_000);
    expect(story.wait(1)).toMatchObject([{ price: 40_000 * 10 ** 8 }]);
    expect(story.wait(998)).toEqual([]);
    expect(story.wait(0)).toHaveLength(1);
    expect(verifyHistory(recorded)).toEqual([]);
  });
});

describe('a changed list of sources', () => {
  it('counts from its very millisecond on', () => {
    const story = new Story({ quorum: 1 });
    story.quote([BTC, BTC, BTC]);
    const effectiveMs = story.nowMs + 3;
    story.recorded.accept({ ...INDEX, sources: [{ sourceId: 9, name: 'west' }], quorum: 1, effectiveMs });
    const sources = () => story.recorded.engine.index(1)?.settings?.sources.length;
    story.wait(0);
    expect(sources()).toBe(3);
    story.wait(0);
    expect(sources()).toBe(1);
  });

  it('waits for its time, then counts', () => {
    const story = new Story({ quorum: 1 });
    story.quote([BTC, BTC, BTC]);
    const effectiveMs = story.nowMs + 5_000;
    story.recorded.accept({ ...INDEX, sources: [{ sourceId: 9, name: 'west' }], quorum: 1, effectiveMs });
    story.quote([BTC, BTC, BTC]);
    expect(story.recorded.engine.index(1)?.settings?.sources).toHaveLength(3);
    story.recorded.waitMs(5_000);
    story.quote([BTC, BTC, BTC, 0, 0, 0, 0, 0, BTC + 9]);
    expect(story.recorded.engine.index(1)).toMatchObject({
      settings: { sources: [{ sourceId: 9 }] },
      nextSettings: undefined,
      tick: { price: BTC + 9, sourcesSeq: 6 },
    });
    expect(verifyHistory(story.recorded)).toEqual([]);
  });

  it.each([
    ['an unknown market', { marketId: 7 }, 'market_unknown', 'marketId'],
    ['no sources', { sources: [] }, 'settings_invalid', 'sources'],
    ['sources beside the book', { followsBook: true }, 'settings_invalid', 'sources'],
    ['sources out of order', { sources: INDEX.sources.toReversed() }, 'settings_invalid', 'sources'],
    ['a source twice', { sources: [INDEX.sources[0], INDEX.sources[0]] }, 'settings_invalid', 'sources'],
    ['a nameless source', { sources: [{ sourceId: 1, name: '' }], quorum: 1 }, 'settings_invalid', 'sources'],
    [
      'a source of no number',
      { sources: [{ sourceId: 0, name: 'x' }], quorum: 1 },
      'settings_invalid',
      'sources',
    ],
    ['no quorum', { quorum: 0 }, 'settings_invalid', 'quorum'],
    ['a quorum beyond its sources', { quorum: 4 }, 'settings_invalid', 'quorum'],
    ['a time that is none', { effectiveMs: -1 }, 'settings_invalid', 'effectiveMs'],
  ])('with %s is refused', (_, change, key, field) => {
    const story = new Story();
    const { outcome } = story.recorded.apply({ ...INDEX, ...change } as ConfigureIndex);
    expect(outcome).toMatchObject({ status: 'rejected', rejection: { key, field } });
  });
});

describe('quotes', () => {
  const good = { marketId: 1, sourceId: 1, price: BTC, madeMs: 1 };
  it.each([
    ['marketId', { marketId: 2 }, 'market_unknown'],
    ['sourceId', { sourceId: 0 }, 'amount_invalid'],
    ['price', { price: 0 }, 'amount_invalid'],
    ['price', { price: -1 }, 'amount_invalid'],
    ['price', { price: 0.5 }, 'amount_invalid'],
    ['madeMs', { madeMs: -1 }, 'amount_invalid'],
  ])('with a wrong %s are refused whole', (field, change, key) => {
    const story = new Story({ quorum: 1 });
    const command = { kind: 'take_quotes', quotes: [good, { ...good, ...change }] } as const;
    expect(story.recorded.apply(command).outcome).toMatchObject({ rejection: { key, field } });
    expect(story.price).toBeUndefined();
    expect(story.recorded.engine.tickNumber).toBe(0);
  });

  it('are the only way to a price since rules 3', () => {
    const story = new Story();
    const tick = { kind: 'tick', prices: [{ marketId: 1, price: BTC, quotedMs: 1 }] } as const;
    expect(story.recorded.apply(tick).outcome.status).toBe('accepted');
    story.recorded.accept({ kind: 'activate_rules', outboxId: 0, version: 3 });
    expect(story.recorded.apply(tick).outcome).toMatchObject({ rejection: { key: 'prices_need_quotes' } });
    expect(story.recorded.apply({ kind: 'tick', prices: [] }).outcome.status).toBe('accepted');
  });
});
