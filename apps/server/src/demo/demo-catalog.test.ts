import type { Command } from '@candor/engine';
import { createEngine } from '@candor/engine/host';
import { parseDecimal } from '@candor/primitives';
import { describe, expect, it } from 'vitest';
import { DEMO_CURRENCIES, DEMO_MARKETS, USER_GRANT_ELSEWHERE } from './demo-catalog.ts';
import { demoCommands, demoUserGrants } from './seed-demo.ts';

const scaleOf = (code: string) => DEMO_CURRENCIES.find((currency) => currency.code === code)?.scale ?? -1;

describe('an amount of the demo', () => {
  it.each([
    ...DEMO_CURRENCIES.flatMap(({ code, scale, userGrant, makerGrant }) => [
      [`${code}'s grant to a user`, userGrant, scale] as const,
      [`${code}'s grant to a maker`, makerGrant, scale] as const,
    ]),
    ['the grant in other account types', USER_GRANT_ELSEWHERE, scaleOf('USDT')] as const,
    ...DEMO_MARKETS.flatMap((market) => [
      [`${market.base}/${market.quote}'s lot`, market.lot, scaleOf(market.base)] as const,
      [`${market.base}/${market.quote}'s lot as shown`, market.lot, market.numberDecimals] as const,
      [
        `${market.base}/${market.quote}'s largest quantity`,
        market.maxQuantity,
        scaleOf(market.base),
      ] as const,
      [`${market.base}/${market.quote}'s highest price`, market.maxPrice, market.priceDecimals] as const,
      [`${market.base}/${market.quote}'s smallest total`, market.minNotional, scaleOf(market.quote)] as const,
    ]),
  ])('%s: %s fits %i decimals and is not nothing', (_, text, scale) => {
    expect(parseDecimal(text, scale)).toMatchObject({ ok: true });
    expect(Number(text)).toBeGreaterThan(0);
  });
});

describe("the demo's engine", () => {
  const engine = createEngine();
  const commands = [
    ...demoCommands([1, 2]),
    { kind: 'register_user', userId: 3, grants: demoUserGrants() } as const,
  ].map((command, place): Command => ({ ...command, outboxId: place + 1 }));
  const { outcomes } = engine.apply({ firstSeq: 1, atMs: 1, commands });

  it.each(commands.map((command, place) => [command.kind, place] as const))(
    'accepts %s, number %i',
    (_, place) => {
      expect(outcomes[place]).toEqual({ status: 'accepted' });
    },
  );

  it('stands by every invariant after it, with ten pairs in two groups', () => {
    expect(engine.sweep()).toEqual([]);
    expect(engine.markets()).toHaveLength(10);
    expect(new Set(DEMO_MARKETS.map(({ quote }) => quote))).toEqual(new Set(['USDT', 'BTC']));
  });

  it.each(DEMO_MARKETS)('knows $base/$quote well enough to trade it around its reference price', (demo) => {
    const market = engine.market(demo.id);
    if (market === undefined) throw new Error('the market is missing');
    const { referencePrice, tick, maxPrice, lot, minNotional, maxQuantity } = market;
    // At least a thousand ticks deep, and a price ten times as high is still below the bound.
    expect(referencePrice / tick).toBeGreaterThan(1_000);
    expect(referencePrice * 2).toBeLessThan(maxPrice);
    expect(maxQuantity % lot).toBe(0);
    expect(minNotional).toBeGreaterThan(0);
    const order = {
      kind: 'place_order',
      clientId: '',
      marketId: demo.id,
      type: 'limit',
      timeInForce: 'GTC',
      postOnly: false,
      price: referencePrice - (referencePrice % tick),
      quantity: Math.floor(maxQuantity / 1_000 / lot) * lot,
    } as const;
    const { outcomes: done } = engine.apply({
      firstSeq: engine.sequence + 1,
      atMs: 2,
      commands: [
        { ...order, userId: 1, side: 'sell' },
        { ...order, userId: 2, side: 'buy' },
      ],
    });
    expect(done).toMatchObject([{ status: 'accepted' }, { status: 'accepted', order: { status: 'filled' } }]);
  });

  it('gives a user 10,000 USDT in each account type and a little of every coin', () => {
    const grants = demoUserGrants();
    expect(grants).toHaveLength(DEMO_CURRENCIES.length + 4);
    expect(
      grants.filter(({ assetId }) => assetId === 1).map(({ accountType, amount }) => [accountType, amount]),
    ).toEqual([1, 2, 3, 4, 5].map((accountType) => [accountType, 10_000 * 1e8]));
    expect(grants.find(({ assetId }) => assetId === 2)?.amount).toBe(1e8);
  });
});
