import { createRandom, type Random } from '@candor/primitives';
import { openQuietMarket, RecordedEngine, verifyHistory } from '@candor/testkit/engine';
import { expect, it } from 'vitest';
import type { Engine } from '../composition/engine-api.ts';
import { ACCOUNT_TYPES, type Command, type Side } from '../shapes/command.ts';
import { RULES_ORDERS_KEEP_IDS } from '../shapes/rules.ts';

const USERS = 4;
const LOT = 1_000_000;

/** Prices from 39,000 to 41,000 in steps of 100, so that what waits, what rests and trades keep meeting. */
function priceOf(random: Random): number {
  return 390_000_000 + random.integer({ from: 0, to: 20 }) * 1_000_000;
}

function commandOf(random: Random, engine: Engine): Command {
  const userId = random.integer({ from: 1, to: USERS });
  const side: Side = random.pick(['buy', 'sell']);
  const quantity = random.integer({ from: 1, to: 5 }) * LOT;
  const keyOf = () => (random.chance(0.3) ? `k${random.integer({ from: 1, to: 900 })}` : '');
  const terms = { userId, clientId: keyOf(), marketId: 1, side, quantity } as const;
  const limit = () => (random.chance(0.4) ? 0 : priceOf(random));
  const price = limit();
  const own = { type: price === 0 ? 'market' : 'limit', price, timeInForce: 'GTC' } as const;
  const trigger = random.pick(['stop', 'take_profit'] as const);
  const waiting = engine.triggers.waiting(userId);
  const resting = engine.openOrders(userId);
  switch (random.integer({ from: 0, to: 11 })) {
    case 0:
      return {
        kind: 'place_order_list',
        ...terms,
        profitClientId: keyOf(),
        profitTrigger: random.chance(0.4) ? 0 : priceOf(random),
        profitPrice: limit(),
        profitTimeInForce: 'GTC',
        stopClientId: keyOf(),
        stopTrigger: priceOf(random),
        stopPrice: limit(),
        stopTimeInForce: 'GTC',
      };
    case 1:
    case 2: {
      const [low, high] = [priceOf(random), priceOf(random)].sort((a, b) => a - b) as [number, number];
      const [profitTrigger, stopTrigger] = side === 'buy' ? [high, low] : [low, high];
      const legs = { profitTrigger, profitPrice: limit(), stopTrigger, stopPrice: limit() };
      return { kind: 'place_bracket', ...terms, ...own, postOnly: false, ...legs };
    }
    case 3: {
      const triggerPrice = random.chance(0.6) ? 0 : priceOf(random);
      const trailBps = random.pick([10, 50, 100, 200]);
      return { kind: 'place_trailing_stop', ...terms, ...own, trigger, triggerPrice, trailBps };
    }
    case 4:
      return { kind: 'place_trigger', ...terms, ...own, trigger, triggerPrice: priceOf(random) };
    case 5: {
      const id: number = waiting.length === 0 ? 1 : random.pick(waiting).triggerId;
      return { kind: 'cancel_order', userId, clientId: keyOf(), orderId: id, side: 'any' };
    }
    case 6: {
      const orderId = resting.length === 0 ? 1 : random.pick(resting).orderId;
      return { kind: 'amend_order', userId, clientId: keyOf(), orderId, price: priceOf(random), quantity };
    }
    case 7:
      return random.chance(0.2)
        ? { kind: 'cancel_all', userId, clientId: '', marketId: 1, side: random.pick(['any', 'buy']) }
        : { kind: 'tick', prices: [] };
    default:
      return { kind: 'place_order', ...terms, ...own, postOnly: false };
  }
}

function play(seed: number): RecordedEngine {
  const random = createRandom(seed);
  const recorded = new RecordedEngine();
  openQuietMarket(recorded, { maxOpenOrders: 12, minNotional: 0 });
  const version = RULES_ORDERS_KEEP_IDS;
  recorded.accept({ ...recorded.engine.market(1)!, minNotional: 1_000_000 });
  recorded.accept({ kind: 'activate_rules', outboxId: 0, version });
  for (let userId = 1; userId <= USERS; userId++) {
    const grants = [
      { accountType: ACCOUNT_TYPES.change, assetId: 1, amount: 20 * LOT },
      { accountType: ACCOUNT_TYPES.change, assetId: 2, amount: 8_000_000_000_000 },
    ];
    recorded.accept({ kind: 'register_user', outboxId: 0, userId, grants });
  }
  for (let count = 0; count < 300; count++) {
    recorded.apply(commandOf(random, recorded.engine));
    expect(recorded.engine.sweep()).toEqual([]);
    if (random.chance(0.05)) recorded.restart();
  }
  return recorded;
}

const SEEDS = Array.from({ length: 30 }, (_, seed) => seed);

it.each(SEEDS)('whatever happens, lists, brackets and trailing stops lose no money: seed %i', (seed) => {
  const recorded = play(seed);
  expect(verifyHistory(recorded)).toEqual([]);
  const replaced = replacedIn(recorded);
  const kept = firedIn(recorded).filter(
    ({ triggerId, clientId }) => clientId !== '' && !replaced.has(triggerId),
  );
  expect(kept.map(({ userId, clientId }) => recorded.engine.findReference(userId, clientId))).toEqual(
    kept.map(({ triggerId }) => triggerId),
  );
});

it('the streams reach every kind of order and every way in which one of a list ends', () => {
  const reached = new Set<string>();
  for (const { commands, result } of SEEDS.flatMap((seed) => play(seed).batches)) {
    for (const [place, { kind }] of commands.entries())
      if (result.outcomes[place]!.status === 'accepted') reached.add(kind);
    for (const { event } of result.events) {
      if (event.kind !== 'trigger_changed') continue;
      const { status, end, trailBps, linkedTriggerId, listClientId } = event.trigger;
      const form = trailBps !== 0 ? 'trailing' : linkedTriggerId !== 0 ? 'of two' : 'alone';
      reached.add(`${form} ${status} ${end}`);
      if (listClientId !== '') reached.add('named list');
    }
  }
  const kinds = ['place_order_list', 'place_bracket', 'place_trailing_stop', 'cancel_order', 'amend_order'];
  const ends = ['trailing fired ', 'of two fired ', 'of two cancelled linked'];
  const expected = [...kinds, ...ends, 'named list', 'alone waiting '];
  expect(expected.filter((name) => !reached.has(name))).toEqual([]);
});

function firedIn({ batches }: RecordedEngine) {
  return batches.flatMap(({ result }) =>
    result.events.flatMap(({ event }) =>
      event.kind === 'trigger_changed' && event.trigger.status === 'fired' ? [event.trigger] : [],
    ),
  );
}

/** Orders in whose place a change put another one, to which their keys refer since. */
function replacedIn({ batches }: RecordedEngine): ReadonlySet<number> {
  const ids = new Set<number>();
  for (const { event } of batches.flatMap(({ result }) => result.events))
    if (event.kind === 'order_changed' && event.order.closeReason === 'replaced')
      ids.add(event.order.orderId);
  return ids;
}
