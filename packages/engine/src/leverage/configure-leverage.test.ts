import type { ConfigureLeverage, ConfigureMarket, PositionFact } from '@candor/engine';
import {
  BTC_LEVERAGE,
  BTC_USDT,
  openQuietMarket,
  playLeverage,
  RecordedEngine,
} from '@candor/testkit/engine';
import { describe, expect, it } from 'vitest';

function outcomeOf(settings: Partial<ConfigureLeverage>, market: Partial<ConfigureMarket> = {}): unknown {
  const recorded = new RecordedEngine();
  openQuietMarket(recorded, market);
  const { outcome } = recorded.apply({ ...BTC_LEVERAGE, ...settings });
  return outcome.status === 'accepted' ? 'accepted' : outcome.rejection;
}

describe('settings of leverage', () => {
  it('are shown as they were given, and told once', () => {
    const recorded = new RecordedEngine();
    openQuietMarket(recorded);
    const { events } = recorded.accept(BTC_LEVERAGE);
    const { kind: _, ...settings } = BTC_LEVERAGE;
    expect(events.map(({ event }) => event)).toEqual([{ kind: 'leverage_configured', settings }]);
    expect(recorded.engine.leverage.settings(1)).toEqual(settings);
    expect(recorded.engine.leverage.settings(2)).toBeUndefined();
  });

  it.each<[Partial<ConfigureLeverage>, keyof ConfigureLeverage]>([
    [{ status: 'half' as 'open' }, 'status'],
    [{ lotQuantity: 0 }, 'lotQuantity'],
    [{ spreadPpm: 1_000_000 }, 'spreadPpm'],
    [{ feePpm: -1 }, 'feePpm'],
    [{ overnightPpm: 0.5 }, 'overnightPpm'],
    [{ minShare: 0 }, 'minShare'],
    [{ maxShare: 0 }, 'maxShare'],
    [{ minShare: 1_001 }, 'maxShare'],
    [{ maxUserValue: -1 }, 'maxUserValue'],
    [{ maxSideValue: 2 ** 52 }, 'maxSideValue'],
    [{ multiples: [] }, 'multiples'],
    [{ multiples: [0, 1] }, 'multiples'],
    [{ multiples: [5, 5] }, 'multiples'],
    [{ multiples: [10, 5] }, 'multiples'],
    [{ multiples: [1_001] }, 'multiples'],
  ])('with %o are refused for their %s', (settings, field) => {
    expect(outcomeOf(settings)).toEqual({ key: 'settings_invalid', field });
  });

  it('may lie at the bounds', () => {
    const bounds = { spreadPpm: 0, feePpm: 0, overnightPpm: 1_000_000, multiples: [1, 1_000], maxShare: 1 };
    expect(outcomeOf(bounds)).toBe('accepted');
  });

  it('of an unknown market are refused', () => {
    expect(outcomeOf({ marketId: 2 })).toEqual({ key: 'market_unknown', field: 'marketId' });
  });

  it('of a market that counts finer than the index are refused', () => {
    const market = { priceDecimals: 9, maxPrice: 2_000_000_000, tick: 1 };
    expect(outcomeOf({}, { ...market, priceDecimals: 8 })).toBe('accepted');
    expect(outcomeOf({}, market)).toEqual({ key: 'settings_invalid', field: 'marketId' });
  });

  it('are refused from the first lot on with which a value and its fee could leave the range', () => {
    // The highest open price is 200,000 x 1.0002 plus a tick: 200,040.01. A lot is worth 2,000.4001, with its
    // fee 2,002.4005001, so 22,491 lots are the maximum below 2^52 units.
    expect(outcomeOf({ maxShare: 22_491 })).toBe('accepted');
    expect(outcomeOf({ maxShare: 22_492 })).toEqual({ key: 'settings_invalid', field: 'maxShare' });
    expect(outcomeOf({ maxShare: 2 ** 51 })).toEqual({ key: 'settings_invalid', field: 'maxShare' });
  });

  it.each([0, 999_999])('are refused where a spread of %i leads out of the range by itself', (spreadPpm) => {
    const market = { maxPrice: 450_359_962_737, maxQuantity: 1_000 };
    const refused = { key: 'settings_invalid', field: 'maxShare' };
    expect(outcomeOf({ spreadPpm, maxShare: 1, lotQuantity: 1 }, market)).toEqual(refused);
    expect(outcomeOf({ spreadPpm, maxShare: 1, lotQuantity: 1 })).toBe('accepted');
  });
});

describe('a market whose highest price is raised after its leverage was configured', () => {
  const OPENED = `
    story
    | who        | does                     | outcome |
    | lever_pool | gets 1,000,000           |         |
    | ann        | gets 2,000               |         |
    | index      | 50,000                   |         |
    | ann        | opens A long 1,000 x100  | insufficient_balance share 363 |
    | ann        | opens A long 300 x100    |         |
    | index      | 50,000                   |         |
  `;

  function positionOf(recorded: RecordedEngine): PositionFact | undefined {
    return recorded.engine.leverage.position(1, 1);
  }

  const outcomeOfMarket = (recorded: RecordedEngine, market: Partial<ConfigureMarket>): unknown =>
    recorded.apply({ ...BTC_USDT, ...market }).outcome;

  it('takes its leverage along, and an index may rise as far', () => {
    const recorded = playLeverage(OPENED);
    recorded.accept({ ...BTC_LEVERAGE, maxShare: 300 });
    // 300 lots at 14 million are 42 million.
    recorded.accept({ ...BTC_USDT, maxPrice: 140_000_000_000, maxQuantity: 100_000_000 });
    const quote = { marketId: 1, sourceId: 1, price: 30_000_000_000_000, madeMs: recorded.nextMs };
    recorded.accept({ kind: 'take_quotes', quotes: [quote] });
    expect(recorded.engine.index(1)).toMatchObject({ tick: { isHalted: false } });
    recorded.accept({ kind: 'close_position', userId: 1, clientId: '', positionId: 1 });
    recorded.accept({
      kind: 'take_quotes',
      quotes: [{ ...quote, price: 4_900_000_000_000, madeMs: recorded.nextMs }],
    });
    expect(positionOf(recorded)).toBeUndefined();
  });

  it('is refused where an order that leverage offers, or one that lives, could leave the range', () => {
    const recorded = playLeverage(OPENED);
    const refused = { rejection: { key: 'market_invalid', field: 'maxPrice', nearest: BTC_USDT.maxPrice } };
    const far = { maxPrice: 140_000_000_000, maxQuantity: 100_000_000 };
    expect(outcomeOfMarket(recorded, far)).toMatchObject(refused);
    recorded.accept({ ...BTC_LEVERAGE, maxShare: 1 });
    // 3 BTC at 15 million are 45 million, with spread and fee more than 2^52 units.
    expect(outcomeOfMarket(recorded, { ...far, maxPrice: 150_000_000_000 })).toMatchObject(refused);
    recorded.accept({ ...BTC_USDT, ...far });
    expect(positionOf(recorded)?.quantity).toBe(300_000_000);
  });
});

it('what was opened before rules 5 and the market then outgrew keeps its leverage as it is', () => {
  const recorded = new RecordedEngine();
  openQuietMarket(recorded);
  recorded.accept({ kind: 'activate_rules', outboxId: 0, version: 3 });
  const sources = [{ sourceId: 1, name: 'one' }];
  const index = { marketId: 1, sources, quorum: 1, followsBook: false, effectiveMs: 0 };
  recorded.accept({ kind: 'configure_index', outboxId: 0, ...index });
  recorded.accept(BTC_LEVERAGE);
  const grants = [{ accountType: 3, assetId: 2, amount: 10 ** 12 }] as const;
  recorded.accept({ kind: 'register_user', outboxId: 0, userId: 1, grants });
  const quote = { marketId: 1, sourceId: 1, price: 5_000_000_000_000, madeMs: recorded.nextMs };
  recorded.accept({ kind: 'take_quotes', quotes: [quote] });
  const order = { side: 'long', type: 'market', targetPrice: 0, share: 300, multiple: 100 } as const;
  recorded.accept({ kind: 'open_position', userId: 1, clientId: '', marketId: 1, ...order });
  recorded.accept({ ...BTC_USDT, maxPrice: 150_000_000_000, maxQuantity: 100_000_000 });
  const { outcome } = recorded.apply({ ...BTC_LEVERAGE, maxShare: 1 });
  expect(outcome).toMatchObject({ rejection: { key: 'settings_invalid', field: 'marketId' } });
});

describe('the highest price of a market with leverage', () => {
  const lower = { ...BTC_USDT, referencePrice: 0, maxPrice: 5_100_000 };

  it.each([
    ['an open position', 'ann | opens A long 300 x100 | '],
    ['a pending one', 'ann | opens A long 300 x100 at 49,000 | '],
  ])('is not lowered under %s: its value would be counted wrong, and it could not be closed', (_, row) => {
    const recorded = playLeverage(`
      story
      | who        | does             | outcome |
      | lever_pool | gets 1,000,000   |         |
      | ann        | gets 20,000      |         |
      | index      | 50,000           |         |
      | ${row} |
      | index      | 50,000           |         |
    `);
    expect(recorded.apply(lower).outcome).toMatchObject({
      rejection: { key: 'market_immutable', field: 'maxPrice', nearest: BTC_USDT.maxPrice },
    });
  });

  it('is lowered where nothing lives, and leverage stops at it', () => {
    const recorded = playLeverage(`
      story
      | who   | does        | outcome |
      | ann   | gets 20,000 |         |
      | index | 52,000      |         |
    `);
    recorded.accept(lower);
    const open = { kind: 'open_position', userId: 1, clientId: '', marketId: 1, side: 'long' } as const;
    const order = { ...open, type: 'market', targetPrice: 0, share: 1, multiple: 100 } as const;
    expect(recorded.apply(order).outcome).toMatchObject({ rejection: { key: 'index_halted' } });
  });
});
