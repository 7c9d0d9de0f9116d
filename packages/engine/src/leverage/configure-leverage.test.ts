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
    // The highest open price is 200,000 x 1.0002 and a tick: 200,040.01. A lot is worth 2,000.4001, with its
    // fee 2,002.4005001, so that 22,491 lots are the most below 2^52 units.
    expect(outcomeOf({ maxShare: 22_491 })).toBe('accepted');
    expect(outcomeOf({ maxShare: 22_492 })).toEqual({ key: 'settings_invalid', field: 'maxShare' });
    expect(outcomeOf({ maxShare: 2 ** 51 })).toEqual({ key: 'settings_invalid', field: 'maxShare' });
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
    return recorded.engine.leverage.position(1);
  }

  it('counts as halted above the price that was proved', () => {
    const recorded = playLeverage(OPENED);
    recorded.accept({ ...BTC_USDT, maxPrice: 3_000_000_000, maxQuantity: 10_000_000_000 });
    const quote = { marketId: 1, sourceId: 1, price: 25_000_000_000_000, madeMs: recorded.nextMs };
    recorded.accept({ kind: 'take_quotes', quotes: [quote] });
    const close = { kind: 'close_position', userId: 1, clientId: '', positionId: 1 } as const;
    expect(recorded.apply(close).outcome).toMatchObject({ rejection: { key: 'index_halted' } });
    expect(recorded.engine.sweep()).toEqual([]);
    recorded.accept(BTC_LEVERAGE);
    recorded.accept(close);
    recorded.accept({ kind: 'take_quotes', quotes: [{ ...quote, madeMs: recorded.nextMs }] });
    expect(positionOf(recorded)).toBeUndefined();
  });

  it('takes new settings only where what is open stays in range', () => {
    const recorded = playLeverage(OPENED);
    // 3 BTC at 15 million are 45 million, with spread and fee more than 2^52 units.
    recorded.accept({ ...BTC_USDT, maxPrice: 150_000_000_000, maxQuantity: 100_000_000 });
    const smaller = { ...BTC_LEVERAGE, maxShare: 1 };
    expect(recorded.apply(smaller).outcome).toMatchObject({
      rejection: { key: 'settings_invalid', field: 'marketId' },
    });
    recorded.accept({ ...BTC_USDT, maxPrice: 140_000_000_000, maxQuantity: 100_000_000 });
    recorded.accept(smaller);
    expect(positionOf(recorded)?.quantity).toBe(300_000_000);
  });
});
