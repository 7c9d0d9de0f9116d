import { createRandom, type Random } from '@candor/primitives';
import { openQuietMarket, RecordedEngine, verifyHistory } from '@candor/testkit/engine';
import { expect, it } from 'vitest';
import { ACCOUNT_TYPES, type Command, type Side } from '../shapes/command.ts';
import type { TriggerFact } from '../shapes/event.ts';
import type { Engine } from '../composition/engine-api.ts';

const USERS = 4;
const LOT = 1_000_000;

/** Prices from 39,000 to 41,000 in steps of 100, so that triggers, orders and trades keep meeting. */
function priceOf(random: Random): number {
  return 390_000_000 + random.integer({ from: 0, to: 20 }) * 1_000_000;
}

function commandOf(random: Random, engine: Engine): Command {
  const userId = random.integer({ from: 1, to: USERS });
  const marketId = 1;
  const side: Side = random.integer({ from: 0, to: 1 }) === 0 ? 'buy' : 'sell';
  const quantity = random.integer({ from: 1, to: 5 }) * LOT;
  const sender = {
    userId,
    clientId: random.integer({ from: 0, to: 3 }) === 0 ? `k${random.integer({ from: 1, to: 400 })}` : '',
  };
  const isMarket = random.integer({ from: 0, to: 2 }) === 0;
  const type = isMarket ? 'market' : 'limit';
  const price = isMarket ? 0 : priceOf(random);
  const timeInForce = (['GTC', 'GTC', 'GTC', 'IOC', 'FOK'] as const)[random.integer({ from: 0, to: 4 })]!;
  switch (random.integer({ from: 0, to: 12 })) {
    case 0:
    case 1:
    case 2:
      return {
        kind: 'place_trigger',
        ...sender,
        marketId,
        side,
        trigger: random.integer({ from: 0, to: 1 }) === 0 ? 'stop' : 'take_profit',
        triggerPrice: priceOf(random),
        type,
        price,
        quantity,
        timeInForce,
      };
    case 3:
    case 4: {
      const stopPrice = isMarket ? 0 : priceOf(random);
      const prices = { price: priceOf(random), triggerPrice: priceOf(random), stopPrice };
      return { kind: 'place_oco', ...sender, marketId, side, quantity, ...prices };
    }
    case 5: {
      const own = engine.openOrders(userId);
      const order = own.length === 0 ? undefined : random.pick(own);
      const newPrice = random.chance(0.5) ? (order?.price ?? 0) : priceOf(random);
      return { kind: 'amend_order', ...sender, orderId: order?.orderId ?? 1, price: newPrice, quantity };
    }
    case 12: {
      const own = engine.triggers.waiting(userId);
      const trigger = own.length === 0 ? undefined : random.pick(own);
      const kept = { triggerPrice: trigger?.triggerPrice ?? 0, price: trigger?.price ?? 0 };
      return {
        kind: 'amend_trigger',
        ...sender,
        triggerId: trigger?.triggerId ?? 1,
        triggerPrice: random.chance(0.5) ? kept.triggerPrice : priceOf(random),
        price: kept.price === 0 || random.chance(0.5) ? kept.price : priceOf(random),
        quantity,
      };
    }
    case 6:
      return { kind: 'cancel_trigger', ...sender, triggerId: random.integer({ from: 1, to: 60 }) };
    case 7: {
      if (random.integer({ from: 0, to: 5 }) > 0) return { kind: 'tick', prices: [] };
      return { kind: 'cancel_all', ...sender, marketId: random.integer({ from: 0, to: 1 }), side: 'any' };
    }
    case 8:
      return {
        kind: 'cancel_all_after',
        ...sender,
        marketId: random.integer({ from: 0, to: 1 }),
        timeoutMs: 1_000,
      };
    default:
      return {
        kind: 'place_order',
        ...sender,
        marketId,
        side,
        type,
        timeInForce,
        postOnly: false,
        price,
        quantity,
      };
  }
}

function play(seed: number): RecordedEngine {
  const random = createRandom(seed);
  const recorded = new RecordedEngine();
  openQuietMarket(recorded, { maxOpenOrders: 12, minNotional: 0 });
  for (let userId = 1; userId <= USERS; userId++) {
    const grants = [
      { accountType: ACCOUNT_TYPES.change, assetId: 1, amount: 20 * LOT },
      { accountType: ACCOUNT_TYPES.change, assetId: 2, amount: 8_000_000_000_000 },
    ];
    recorded.accept({ kind: 'register_user', outboxId: 0, userId, grants });
  }
  recorded.accept({ kind: 'link_inviter', outboxId: 0, userId: 2, inviterId: 1 });
  const rates = { warningRate: 0, forcedCloseRate: 0 };
  recorded.accept({ kind: 'configure_exchange', outboxId: 0, referralPpm: 200_000, ...rates });
  for (let count = 0; count < 300; count++) {
    if (random.chance(0.1)) recorded.waitMs(200);
    recorded.apply(commandOf(random, recorded.engine));
    expect(recorded.engine.sweep()).toEqual([]);
  }
  return recorded;
}

/** True for a trigger that waits on other terms than it began with. */
function isChanged({ status, createdMs, updatedMs }: TriggerFact): boolean {
  return status === 'waiting' && updatedMs > createdMs;
}

const SEEDS = Array.from({ length: 30 }, (_, seed) => seed);

it.each(SEEDS)('whatever happens, no trigger stays reached and no money is lost: seed %i', (seed) => {
  expect(verifyHistory(play(seed))).toEqual([]);
});

it('the streams reach every way in which a trigger or an order ends', () => {
  const reached = new Set<string>();
  for (const { result } of SEEDS.slice(0, 10).flatMap((seed) => play(seed).batches)) {
    for (const { event } of result.events) {
      if (event.kind === 'trigger_changed') reached.add(`${event.trigger.status} ${event.trigger.end}`);
      if (event.kind === 'trigger_changed' && isChanged(event.trigger)) reached.add('trigger changed');
      if (event.kind === 'order_changed') reached.add(`${event.change} ${event.order.closeReason}`);
      if (event.kind === 'posted') reached.add(event.reason);
    }
  }
  expect([...reached]).toEqual(
    expect.arrayContaining([
      'fired ',
      'trigger changed',
      ...['by_user', 'linked', 'dead_man', 'refused'].map((end) => `cancelled ${end}`),
      ...['by_user', 'linked', 'dead_man', 'replaced', 'self_trade'].map((reason) => `closed ${reason}`),
      'amended ',
      'referral',
    ]),
  );
});
