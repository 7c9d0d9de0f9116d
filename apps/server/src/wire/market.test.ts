import type { Command, PlaceOrder } from '@candor/engine';
import { createEngine } from '@candor/engine/host';
import { describe, expect, it } from 'vitest';
import { demoCommands, demoUserGrants } from '../demo/seed-demo.ts';
import { DEPTH_LEVELS, wireBar, wireDepth, wireQuotation, wireTrade } from './market.ts';

const shib = {
  id: 7,
  symbol: 'SHIB/USDT',
  priceDecimals: 8,
  numberDecimals: 0,
  base: { scale: 2 },
  quote: { scale: 8 },
};

describe('the depth', () => {
  const engine = createEngine();
  const order = (side: 'buy' | 'sell', price: number, quantity: number): PlaceOrder => ({
    kind: 'place_order',
    userId: 3,
    clientId: '',
    marketId: 7,
    side,
    type: 'limit',
    timeInForce: 'GTC',
    postOnly: false,
    price,
    quantity,
  });
  const commands: Command[] = [
    ...demoCommands([]),
    { kind: 'register_user', userId: 3, grants: demoUserGrants() } as const,
  ].map((command, place) => ({ ...command, outboxId: place + 1 }));
  for (let level = 0; level < 25; level++) {
    commands.push(
      order('buy', 1_800 - level, 10_000_000 + level * 100),
      order('sell', 1_900 + level, 20_000_000),
    );
  }
  commands.push(order('buy', 1_800, 6_000_000));
  const { outcomes } = engine.apply({ firstSeq: 1, atMs: 1, commands });

  it('shows 20 levels a side, best first, each with all that rests there', () => {
    expect(outcomes.every(({ status }) => status === 'accepted')).toBe(true);
    const depth = wireDepth(engine, shib);
    expect([depth.in.length, depth.out.length]).toEqual([DEPTH_LEVELS, DEPTH_LEVELS]);
    expect(depth.in.slice(0, 2)).toEqual([
      { price: '0.00001800', number: '160000' },
      { price: '0.00001799', number: '100001' },
    ]);
    expect(depth.out[0]).toEqual({ price: '0.00001900', number: '200000' });
    expect(depth.out.at(-1)?.price).toBe('0.00001919');
  });

  it('of an empty book is empty', () => {
    expect(wireDepth(engine, { ...shib, id: 1 })).toEqual({ in: [], out: [] });
  });
});

it.each([
  ['bought', 'buy', 2],
  ['sold', 'sell', 1],
] as const)('a trade whose taker %s has way %s', (_, takerSide, way) => {
  expect(wireTrade(shib, { id: 9, atMs: 5, price: 1_820, quantity: 12_300, takerSide, makers: 1 })).toEqual({
    makers: 1,
    id: 9,
    timestamp: 5,
    price: '0.00001820',
    number: '123',
    amount: '123',
    way,
  });
});

it('a bar and a quotation carry prices and volume at the decimals of their pair, and what was paid rounded down', () => {
  const figures = {
    open: 1,
    high: 1_900,
    low: 1,
    close: 1_820,
    volume: 10n ** 18n,
    turnover: 10n ** 21n + 999_999n,
  };
  expect(wireBar(shib, '1week', { timeMs: 345_600_000, ...figures })).toEqual({
    time: 345_600_000,
    open: '0.00000001',
    high: '0.00001900',
    low: '0.00000001',
    close: '0.00001820',
    volume: '10000000000000000',
    period: '1week',
  });
  expect(wireQuotation(shib, figures, '-1.25')).toEqual({
    close: '0.00001820',
    change: '-1.25',
    high: '0.00001900',
    low: '0.00000001',
    volume: '10000000000000000',
    quote_volume: '100000000000.00009999',
  });
});
