import { BTC, BTC_USDT, openQuietMarket, RecordedEngine, USDT, verifyHistory } from '@candor/testkit/engine';
import { AssertionFailed } from '@candor/primitives';
import { describe, expect, it } from 'vitest';
import type { CancelOrder, Command, ConfigureMarket, PlaceOrder } from '../shapes/command.ts';
import { createEngine } from './engine.ts';
import type { Outcome } from './engine-api.ts';
import type { OrderView } from '../shapes/event.ts';

const HOSTILE = [
  Number.NaN,
  Number.POSITIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
  -1,
  0.5,
  2 ** 52,
  2 ** 53,
  -(2 ** 53),
  1e300,
  '1',
  '',
  null,
  undefined,
  true,
  {},
  [],
] as unknown[];

const ORDER: PlaceOrder = {
  kind: 'place_order',
  userId: 1,
  clientId: '',
  marketId: 1,
  side: 'buy',
  type: 'limit',
  timeInForce: 'GTC',
  postOnly: false,
  price: 400_000_000,
  quantity: 1_000_000,
};
const CANCEL: CancelOrder = { kind: 'cancel_order', userId: 1, clientId: '', orderId: 1, side: 'any' };

function orderOf({ outcome }: { readonly outcome: Outcome }): OrderView {
  if (outcome.status === 'rejected' || outcome.order === undefined) throw new Error('no order to see');
  return outcome.order;
}

function fundedMarket(): RecordedEngine {
  const recorded = new RecordedEngine();
  openQuietMarket(recorded);
  for (const userId of [1, 2]) {
    const grants = [1, 2].map((assetId) => ({ accountType: 1 as const, assetId, amount: 1_000_000_000_000 }));
    recorded.accept({ kind: 'register_user', outboxId: 0, userId, grants });
  }
  return recorded;
}

function keyOf(outcome: Outcome): string {
  return outcome.status === 'rejected' ? outcome.rejection.key : 'accepted';
}

describe('the door', () => {
  it.each(['userId', 'marketId', 'price', 'quantity', 'side', 'type', 'timeInForce', 'postOnly'] as const)(
    'refuses an order with a hostile %s and stays as it was',
    (field) => {
      const recorded = fundedMarket();
      const balance = recorded.engine.balance(1, 1, 2);
      // `true` is the one hostile value that is valid here.
      for (const value of HOSTILE.filter((value) => !(field === 'postOnly' && value === true))) {
        for (const type of ['limit', 'market']) {
          const command = { ...ORDER, type, [field]: value } as PlaceOrder;
          expect(keyOf(recorded.apply(command).outcome)).not.toBe('accepted');
        }
      }
      expect(recorded.engine.balance(1, 1, 2)).toEqual(balance);
      expect(recorded.engine.sweep()).toEqual([]);
    },
  );

  it('refuses client ids that are not 1 to 64 printable ASCII characters', () => {
    const recorded = fundedMarket();
    for (const clientId of ['x'.repeat(65), 'é', '\n', '\u007f', 'a\u0000', 5, null, undefined, {}]) {
      for (const command of [ORDER, CANCEL]) {
        const { outcome } = recorded.apply({ ...command, clientId } as Command);
        expect(keyOf(outcome)).toBe('client_order_id_invalid');
      }
    }
    for (const clientId of ['x'.repeat(64), ' ', '~']) recorded.accept({ ...ORDER, clientId });
  });

  it('knows no order by a hostile id', () => {
    const recorded = fundedMarket();
    recorded.accept(ORDER);
    for (const orderId of [...HOSTILE, 0, 2, Symbol('id')]) {
      expect(keyOf(recorded.apply({ ...CANCEL, orderId } as CancelOrder).outcome)).toBe('order_unknown');
    }
    for (const side of HOSTILE) {
      expect(keyOf(recorded.apply({ ...CANCEL, side } as CancelOrder).outcome)).toBe('order_unknown');
    }
  });

  const MARKET_FIELDS = [
    'marketId',
    'baseAssetId',
    'quoteAssetId',
    'priceDecimals',
    'tick',
    'lot',
    'maxPrice',
    'maxQuantity',
    'minNotional',
    'makerFeePpm',
    'takerFeePpm',
    'slippagePpm',
    'bandPpm',
    'referencePrice',
    'maxOpenOrders',
    'status',
  ] as const satisfies (keyof ConfigureMarket)[];

  it.each(MARKET_FIELDS)('refuses a market with a hostile %s', (field) => {
    const recorded = fundedMarket();
    for (const value of [...HOSTILE.filter((value) => !(field === 'marketId' && value === 2 ** 52)), -0]) {
      const { outcome } = recorded.apply({ ...BTC_USDT, marketId: 5, [field]: value });
      expect(keyOf(outcome)).toBe(field.endsWith('AssetId') ? 'asset_unknown' : 'market_invalid');
    }
  });

  it.each(['assetId', 'code', 'scale'] as const)('refuses an asset with a hostile %s', (field) => {
    const recorded = fundedMarket();
    for (const value of HOSTILE.filter((value) => !(field === 'code' && value === '1'))) {
      if (field === 'assetId' && value === 2 ** 52) continue;
      expect(keyOf(recorded.apply({ ...BTC, assetId: 5, [field]: value }).outcome)).toBe('asset_invalid');
    }
  });

  it('refuses hostile grants, ticks, users and outbox ids', () => {
    const recorded = fundedMarket();
    const refusals = HOSTILE.flatMap((value): unknown[] => [
      { kind: 'post_grant', outboxId: 0, userId: 1, grants: [{ accountType: 1, assetId: 1, amount: value }] },
      { kind: 'post_grant', outboxId: 0, userId: 1, grants: [{ accountType: value, assetId: 1, amount: 1 }] },
      { kind: 'post_grant', outboxId: 0, userId: 1, grants: [{ accountType: 1, assetId: value, amount: 1 }] },
      { kind: 'post_grant', outboxId: 0, userId: value, grants: [] },
      { kind: 'tick', prices: [{ marketId: value, price: 1, quotedMs: 1 }] },
      { kind: 'tick', prices: [{ marketId: 1, price: value, quotedMs: 1 }] },
      { kind: 'tick', prices: [{ marketId: 1, price: 1, quotedMs: value }] },
      { kind: 'activate_rules', outboxId: 0, version: value },
    ]);
    for (const command of refusals)
      expect(keyOf(recorded.apply(command as Command).outcome)).not.toBe('accepted');
    for (const outboxId of [-0, ...HOSTILE.filter((value) => value !== 2 ** 52)]) {
      const command = { kind: 'post_grant', outboxId, userId: 1, grants: [] } as unknown as Command;
      expect(keyOf(recorded.apply(command).outcome)).not.toBe('accepted');
    }
    expect(recorded.engine.outboxHighWater).toBe(0);
    expect(recorded.engine.tickNumber).toBe(0);
  });
});

describe('assets and markets', () => {
  it('a name may change, a scale may not', () => {
    const recorded = fundedMarket();
    recorded.accept({ ...BTC, code: 'XBT' });
    expect(recorded.engine.assets().map(({ code }) => code)).toEqual(['XBT', 'USDT']);
    expect(recorded.apply({ ...BTC, scale: 6 }).outcome).toEqual({
      status: 'rejected',
      rejection: { key: 'asset_immutable', field: 'scale', nearest: 8 },
    });
  });

  it.each([
    [{ baseAssetId: 3 }, 'market_immutable', 'baseAssetId'],
    [{ quoteAssetId: 3 }, 'market_immutable', 'quoteAssetId'],
    [{ priceDecimals: 5 }, 'market_immutable', 'priceDecimals'],
    [{ baseAssetId: 9 }, 'asset_unknown', 'baseAssetId'],
    [{ quoteAssetId: 9 }, 'asset_unknown', 'quoteAssetId'],
    [{ quoteAssetId: 1 }, 'market_invalid', 'quoteAssetId'],
    [{ tick: 0 }, 'market_invalid', 'tick'],
    [{ lot: 0 }, 'market_invalid', 'lot'],
    [{ maxPrice: 99 }, 'market_invalid', 'maxPrice'],
    [{ maxPrice: 2 ** 51 }, 'market_invalid', 'maxPrice'],
    [{ maxQuantity: 99 }, 'market_invalid', 'maxQuantity'],
    [{ takerFeePpm: 1_000_001 }, 'market_invalid', 'takerFeePpm'],
    [{ slippagePpm: 1_000_001 }, 'market_invalid', 'slippagePpm'],
    [{ bandPpm: 1_000_001 }, 'market_invalid', 'bandPpm'],
    [{ referencePrice: 2_000_000_001 }, 'market_invalid', 'referencePrice'],
  ] as const)('a market with %o is refused as %s for its %s', (change, key, field) => {
    const recorded = fundedMarket();
    recorded.accept({ ...BTC, assetId: 3, code: 'ETH' });
    const { outcome } = recorded.apply({ ...BTC_USDT, ...change });
    expect(outcome).toMatchObject({ status: 'rejected', rejection: { key, field } });
  });

  it('a market whose prices have no exact divisor is refused', () => {
    const recorded = new RecordedEngine();
    recorded.accept({ ...BTC, scale: 0 });
    recorded.accept(USDT);
    const { outcome } = recorded.apply({ ...BTC_USDT, lot: 1, maxQuantity: 10 });
    expect(outcome).toMatchObject({ rejection: { key: 'market_invalid', field: 'priceDecimals' } });
  });

  it('a market in which a fill could leave the range is refused, with the largest quantity that could not', () => {
    const recorded = fundedMarket();
    const { outcome } = recorded.apply({ ...BTC_USDT, maxQuantity: 22_517_998_137 });
    const nearest = 22_517_998_136;
    expect(outcome).toEqual({
      status: 'rejected',
      rejection: { key: 'market_invalid', field: 'maxQuantity', nearest },
    });
    recorded.accept({ ...BTC_USDT, maxQuantity: nearest });
  });

  it('orders that rest above a lowered maximum price still bound the quantity', () => {
    const recorded = fundedMarket();
    recorded.accept({ ...ORDER, side: 'sell', price: 1_900_000_000 });
    const wide = { ...BTC_USDT, maxPrice: 500_000_000, maxQuantity: 80_000_000_000 };
    expect(keyOf(recorded.apply(wide).outcome)).toBe('market_invalid');
    recorded.accept(CANCEL);
    recorded.accept(wide);
  });
});

describe('the limit of a market order', () => {
  it.each([
    [{ slippagePpm: 10_000 }, 'buy', 399_999_999, 403_999_900],
    [{ slippagePpm: 10_000 }, 'sell', 400_000_001, 396_000_100],
    [{ slippagePpm: 1_000_000, maxPrice: 500_000_050 }, 'buy', 400_000_000, 500_000_000],
    [{ slippagePpm: 1_000_000 }, 'sell', 400_000_000, 100],
    [
      { slippagePpm: 900_000, bandPpm: 100_000, referencePrice: 400_000_001 },
      'buy',
      400_000_000,
      440_000_000,
    ],
    [
      { slippagePpm: 900_000, bandPpm: 100_000, referencePrice: 400_000_001 },
      'sell',
      400_000_000,
      360_000_100,
    ],
  ] as const)('with %o to %s from %i is %i', (settings, side, price, limit) => {
    const recorded = fundedMarket();
    recorded.accept({ ...BTC_USDT, bandPpm: 0, ...settings });
    recorded.accept({ ...ORDER, userId: 2, side: side === 'buy' ? 'sell' : 'buy' });
    const { outcome } = recorded.accept({ ...ORDER, type: 'market', side, price });
    expect(outcome).toMatchObject({ order: { price: limit } });
  });
});

describe('the outbox', () => {
  const grant = { accountType: 1, assetId: 2, amount: 5 } as const;

  it('a row is applied once, and a refused row counts as seen', () => {
    const recorded = fundedMarket();
    const paying = { kind: 'post_grant', outboxId: 4, userId: 1, grants: [grant] } as const;
    recorded.accept(paying);
    const before = recorded.engine.balance(1, 1, 2);
    expect(keyOf(recorded.apply(paying).outcome)).toBe('already_known');
    expect(keyOf(recorded.apply({ ...paying, outboxId: 3 }).outcome)).toBe('already_known');
    expect(recorded.engine.balance(1, 1, 2)).toEqual(before);
    expect(keyOf(recorded.apply({ ...paying, outboxId: 5, userId: 9 }).outcome)).toBe('user_unknown');
    expect(recorded.engine.outboxHighWater).toBe(5);
    expect(keyOf(recorded.apply({ ...paying, outboxId: 5 }).outcome)).toBe('already_known');
    recorded.accept({ ...paying, outboxId: 0 });
    recorded.accept({ ...paying, outboxId: 6 });
    expect(verifyHistory(recorded)).toEqual([]);
  });

  it.each([
    [{ kind: 'register_user', outboxId: 1, userId: 1, grants: [] }, 'user_exists'],
    [{ kind: 'register_user', outboxId: 1, userId: 3, grants: [{ ...grant, assetId: 9 }] }, 'asset_unknown'],
    [
      { kind: 'register_user', outboxId: 1, userId: 3, grants: [grant, { ...grant, amount: 0 }] },
      'amount_invalid',
    ],
    [{ kind: 'activate_rules', outboxId: 1, version: 2 }, 'rules_version_unknown'],
  ] as const)('a refused row changes nothing: %o is %s', (command, key) => {
    const recorded = fundedMarket();
    expect(keyOf(recorded.apply(command).outcome)).toBe(key);
    expect(recorded.engine.isUser(3)).toBe(false);
    expect(verifyHistory(recorded)).toEqual([]);
  });
});

describe('ticks and rules', () => {
  it('an index price stands with the number of its tick', () => {
    const recorded = fundedMarket();
    expect(recorded.engine.indexPrice(1)).toBeUndefined();
    recorded.accept({ kind: 'tick', prices: [{ marketId: 1, price: 7, quotedMs: 3 }] });
    recorded.accept({ kind: 'tick', prices: [] });
    expect(recorded.engine.indexPrice(1)).toEqual({ price: 7, quotedMs: 3, tickNumber: 1 });
    expect(recorded.engine.tickNumber).toBe(2);
    expect(verifyHistory(recorded)).toEqual([]);
  });

  it('a void changes nothing but is told', () => {
    const recorded = fundedMarket();
    const { events, outcome } = recorded.apply({ kind: 'void', reason: 'ошибка 🙂' });
    expect(outcome).toEqual({ status: 'accepted' });
    expect(events.map(({ event }) => event)).toEqual([{ kind: 'command_voided', reason: 'ошибка 🙂' }]);
  });
});

describe('batches', () => {
  it('share one time that never goes back, and number their commands', () => {
    const engine = createEngine();
    const result = engine.apply({ firstSeq: 1, atMs: 50, commands: [BTC, USDT] });
    expect(result.events.map(({ seq, atMs }) => [seq, atMs])).toEqual([
      [1, 50],
      [2, 50],
    ]);
    engine.apply({ firstSeq: 3, atMs: 40, commands: [] });
    expect(engine.nowMs).toBe(50);
    expect(engine.sequence).toBe(2);
  });

  it.each([
    [{ firstSeq: 2, atMs: 0 }],
    [{ firstSeq: 0, atMs: 0 }],
    [{ firstSeq: 1, atMs: -1 }],
    [{ firstSeq: 1, atMs: Number.NaN }],
  ])('that do not follow are a bug of the host: %o', (start) => {
    expect(() => createEngine().apply({ ...start, commands: [BTC] })).toThrow(AssertionFailed);
  });

  it('an engine that stopped at a bug does not go on', () => {
    const engine = createEngine();
    expect(() =>
      engine.apply({ firstSeq: 1, atMs: 0, commands: [{ kind: 'nonsense' } as unknown as Command] }),
    ).toThrow(AssertionFailed);
    expect(() => engine.apply({ firstSeq: 2, atMs: 0, commands: [] })).toThrow('must not go on');
  });

  it('lead to the same bytes however they are cut, but for their times', () => {
    const commands: Command[] = [
      BTC,
      USDT,
      BTC_USDT,
      { kind: 'register_user', outboxId: 0, userId: 1, grants: [] },
      ORDER,
    ];
    const whole = createEngine().apply({ firstSeq: 1, atMs: 5, commands });
    const single = createEngine();
    const parts = commands.map((command, index) =>
      single.apply({ firstSeq: index + 1, atMs: 5, commands: [command] }),
    );
    expect(parts.flatMap(({ eventBytes }) => [...eventBytes])).toEqual([...whole.eventBytes]);
  });
});

describe('views', () => {
  it('show open orders newest first, by market and side', () => {
    const recorded = fundedMarket();
    recorded.accept(ORDER);
    recorded.accept({ ...ORDER, price: 390_000_000 });
    recorded.accept({ ...ORDER, side: 'sell', price: 410_000_000 });
    const ids = (filter?: Parameters<typeof recorded.engine.openOrders>[1]) =>
      recorded.engine.openOrders(1, filter).map(({ orderId }) => orderId);
    expect(ids()).toEqual([3, 2, 1]);
    expect(ids({ side: 'buy' })).toEqual([2, 1]);
    expect(ids({ marketId: 2 })).toEqual([]);
    expect(recorded.engine.openOrders(9)).toEqual([]);
    expect(recorded.engine.findOrder(1, 2)).toMatchObject({ price: 390_000_000 });
    expect(recorded.engine.findOrder(2, 2)).toBeUndefined();
  });

  it('are plain values that later changes do not reach', () => {
    const recorded = fundedMarket();
    const order = orderOf(recorded.accept(ORDER));
    const before = structuredClone(order);
    const cancelled = recorded.accept(CANCEL);
    expect(order).toEqual(before);
    expect(orderOf(cancelled)).toMatchObject({ orderId: before.orderId, held: 0, closeReason: 'by_user' });
  });

  it('of what is unknown are empty', () => {
    const { engine } = fundedMarket();
    const nothing = { available: { hi: 0, lo: 0 }, held: { hi: 0, lo: 0 } };
    expect(engine.balance(9, 1, 1)).toEqual(nothing);
    expect(engine.balance(1, 3, 1)).toEqual(nothing);
    expect(engine.balance(1, 1, 9)).toEqual(nothing);
    expect(engine.houseBalance(1, 9)).toEqual(nothing.available);
    expect(engine.depth(9, 20)).toEqual({ bids: [], asks: [] });
    expect(engine.lastTradePrice(9)).toBe(0);
    expect(engine.market(9)).toBeUndefined();
    expect(engine.findOrderByClientId(1, 'none')).toBeUndefined();
    expect(engine.findOrderByClientId(9, 'none')).toBeUndefined();
  });
});
