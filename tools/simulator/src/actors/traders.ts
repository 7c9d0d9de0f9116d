import type { Command, PlaceOrder, PlaceTrigger, Side } from '@candor/engine';
import { type Actor, ownerOf, pickKey, pickMarket, pickUser, type Scene } from './actor.ts';

/** A market's steps, its initial price, and the usual and the largest distance of orders from it in ticks. */
interface Steps {
  readonly tick: number;
  readonly lot: number;
  readonly start: number;
  readonly reach: number;
  readonly far: number;
}

const TICKS: Readonly<Record<number, Steps>> = {
  1: { tick: 100, lot: 1_000, start: 1_000_000, reach: 12, far: 4_000 },
  2: { tick: 7, lot: 3, start: 1_500_002, reach: 12, far: 4_000 },
  3: { tick: 1, lot: 1_000_000, start: 1_500_000, reach: 60_000, far: 1_200_000 },
};

/** A price near the last trade, on its tick but for a few. */
function pickPrice({ random, memory }: Scene, marketId: number, widening = 1): number {
  const { tick, start, reach, far } = TICKS[marketId] ?? TICKS[1]!;
  const middle = Math.floor((memory.lastPrice.get(marketId) ?? start) / tick);
  const most = random.chance(0.06) ? far : reach * widening;
  const price = Math.max(1, middle + random.integer({ from: -most, to: most })) * tick;
  return random.chance(0.01) ? price + 1 : price;
}

function pickQuantity({ random }: Scene, marketId: number): number {
  const { lot } = TICKS[marketId] ?? TICKS[1]!;
  const lots = random.chance(0.9)
    ? random.integer({ from: 1, to: 40_000 })
    : random.integer({ from: 0, to: 10_000_000 });
  return lots * lot + (random.chance(0.01) ? 1 : 0);
}

function placing(scene: Scene): PlaceOrder {
  const { random } = scene;
  const marketId = pickMarket(scene);
  const isMarket = random.chance(0.2);
  return {
    kind: 'place_order',
    userId: pickUser(scene),
    clientId: pickKey(scene),
    marketId,
    side: random.pick(['buy', 'sell']),
    type: isMarket ? 'market' : 'limit',
    timeInForce: random.pick(['GTC', 'GTC', 'GTC', 'IOC', 'FOK']),
    postOnly: random.chance(0.08),
    price: isMarket && random.chance(0.5) ? 0 : pickPrice(scene, marketId),
    quantity: pickQuantity(scene, marketId),
  };
}

/** An order as programs place it: by an amount of quote, covered, in place of another, with a mode against self-trades. */
function placingWithOptions(scene: Scene): Command {
  const { random, memory } = scene;
  const order = placing(scene);
  const isMarket = order.type === 'market';
  const isForQuote = random.chance(isMarket ? 0.6 : 0.02);
  const replaced = random.chance(0.25) ? memory.orders.pick(random) : undefined;
  const isOwn = replaced !== undefined && random.chance(0.9);
  return {
    ...order,
    kind: 'place_order_with_options',
    userId: isOwn ? replaced.userId : order.userId,
    marketId: isOwn ? replaced.marketId : order.marketId,
    side: isOwn && random.chance(0.9) ? replaced.side : order.side,
    quantity: isForQuote && random.chance(0.97) ? 0 : order.quantity,
    quoteQuantity: isForQuote ? random.integer({ from: 1, to: 100 }) ** 5 * 100 : 0,
    coversWhole: random.chance(isMarket ? 0.7 : 0.02),
    selfTrade: random.pick(['expire_taker', 'expire_maker', 'expire_maker', 'expire_both']),
    replaces: replaced?.orderId ?? 0,
    signedAtMs: random.chance(0.3) ? memory.nowMs : 0,
  };
}

function cancelling(scene: Scene): Command {
  const order = scene.memory.orders.pick(scene.random);
  if (scene.random.chance(0.1)) {
    return {
      kind: 'cancel_order_by_key',
      userId: ownerOf(scene, order?.userId),
      clientId: pickKey(scene),
      orderKey: order?.clientId ?? `key-${scene.random.integer({ from: 1, to: 200 })}`,
    };
  }
  return {
    kind: 'cancel_order',
    userId: ownerOf(scene, order?.userId),
    clientId: pickKey(scene),
    orderId: order?.orderId ?? scene.random.integer({ from: 1, to: 50 }),
    side: scene.random.pick(['any', 'any', 'buy', 'sell']),
  };
}

function amending(scene: Scene): Command {
  const { random, memory } = scene;
  const order = memory.orders.pick(random);
  if (order === undefined) return placing(scene);
  const { quantity, filled, price, orderId } = order;
  const smaller = filled + Math.floor((quantity - filled) * random.fraction());
  return {
    kind: 'amend_order',
    userId: ownerOf(scene, order.userId),
    clientId: pickKey(scene),
    orderId,
    price: random.chance(0.5) ? price : pickPrice(scene, 1),
    quantity: random.chance(0.6) ? smaller - (smaller % 1_000) : pickQuantity(scene, 1),
  };
}

function conditional(scene: Scene): Command {
  const { random } = scene;
  const marketId = pickMarket(scene);
  const isMarket = random.chance(0.4);
  return {
    kind: 'place_trigger',
    userId: pickUser(scene),
    clientId: pickKey(scene),
    marketId,
    side: random.pick(['buy', 'sell']),
    trigger: random.pick(['stop', 'take_profit']),
    triggerPrice: pickPrice(scene, marketId, 2),
    type: isMarket ? 'market' : 'limit',
    price: isMarket ? 0 : pickPrice(scene, marketId),
    quantity: pickQuantity(scene, marketId),
    timeInForce: random.pick(['GTC', 'GTC', 'IOC', 'FOK']),
  };
}

/** Moves a trigger's prices or its quantity, mostly one of them alone, as a person does. */
function amendingTrigger(scene: Scene): Command {
  const { random, memory } = scene;
  const trigger = memory.triggers.pick(random);
  if (trigger === undefined) return conditional(scene);
  const { triggerId, triggerPrice, price, quantity, marketId, type } = trigger;
  const isMarket = type === 'market';
  return {
    kind: 'amend_trigger',
    userId: ownerOf(scene, trigger.userId),
    clientId: pickKey(scene),
    triggerId,
    triggerPrice: random.chance(0.5) ? triggerPrice : pickPrice(scene, marketId, 2),
    price: isMarket || random.chance(0.6) ? price : pickPrice(scene, marketId),
    quantity: random.chance(0.6) ? quantity : pickQuantity(scene, marketId),
  };
}

function oco(scene: Scene): Command {
  const { random } = scene;
  const marketId = pickMarket(scene);
  const side: Side = random.pick(['buy', 'sell']);
  return {
    kind: 'place_oco',
    userId: pickUser(scene),
    clientId: pickKey(scene),
    marketId,
    side,
    quantity: pickQuantity(scene, marketId),
    price: pickPrice(scene, marketId, 3),
    triggerPrice: pickPrice(scene, marketId, 3),
    stopPrice: random.chance(0.5) ? 0 : pickPrice(scene, marketId, 4),
  };
}

/** Two orders of which each ends the other, with keys of their own now and then. */
function list(scene: Scene): Command {
  const { random } = scene;
  const marketId = pickMarket(scene);
  const keyOf = (leg: string) => (random.chance(0.3) ? `${leg}${random.integer({ from: 1, to: 300 })}` : '');
  const rests = random.chance(0.4);
  return {
    kind: 'place_order_list',
    userId: pickUser(scene),
    clientId: pickKey(scene),
    marketId,
    side: random.pick(['buy', 'sell']),
    quantity: pickQuantity(scene, marketId),
    profitClientId: keyOf('p'),
    profitTrigger: rests ? 0 : pickPrice(scene, marketId, 3),
    profitPrice: !rests && random.chance(0.5) ? 0 : pickPrice(scene, marketId, 3),
    profitTimeInForce: random.pick(['GTC', 'GTC', 'GTC', 'IOC']),
    stopClientId: keyOf(random.pick(['p', 's'])),
    stopTrigger: pickPrice(scene, marketId, 3),
    stopPrice: random.chance(0.5) ? 0 : pickPrice(scene, marketId, 4),
    stopTimeInForce: random.pick(['GTC', 'GTC', 'FOK']),
  };
}

function bracket(scene: Scene): Command {
  const { random } = scene;
  const { kind: _, ...order } = placing(scene);
  const { marketId, side } = order;
  const [low, high] = [pickPrice(scene, marketId, 3), pickPrice(scene, marketId, 3)].sort((a, b) => a - b);
  const [profitTrigger, stopTrigger] = side === 'buy' ? [high!, low!] : [low!, high!];
  return {
    kind: 'place_bracket',
    ...order,
    profitTrigger,
    profitPrice: random.chance(0.6) ? 0 : pickPrice(scene, marketId, 3),
    stopTrigger,
    stopPrice: random.chance(0.6) ? 0 : pickPrice(scene, marketId, 3),
  };
}

function trail(scene: Scene): Command {
  const { random } = scene;
  const { kind: _, ...order } = { ...(conditional(scene) as PlaceTrigger) };
  return {
    ...order,
    kind: 'place_trailing_stop',
    triggerPrice: random.chance(0.6) ? 0 : order.triggerPrice,
    trailBps: random.pick([10, 10, 17, 50, 100, 250, 2_000, 2_001, 9]),
  };
}

/** Places, changes and cancels spot orders of every kind. */
export const trader: Actor = (scene) => {
  const draw = scene.random.integer({ from: 0, to: 99 });
  if (draw < 45) return placing(scene);
  if (draw < 55) return placingWithOptions(scene);
  if (draw < 75) return cancelling(scene);
  if (draw < 83) return amending(scene);
  if (draw < 88) return scene.random.pick([conditional, conditional, list, bracket, trail])(scene);
  if (draw < 90) return amendingTrigger(scene);
  if (draw < 93) return oco(scene);
  if (draw < 96) {
    const trigger = scene.memory.triggers.pick(scene.random);
    return {
      kind: 'cancel_trigger',
      userId: ownerOf(scene, trigger?.userId),
      clientId: pickKey(scene),
      triggerId: trigger?.triggerId ?? 1,
    };
  }
  const userId = pickUser(scene);
  const marketId = scene.random.pick([0, 1, 2]);
  if (draw < 98) {
    return {
      kind: 'cancel_all',
      userId,
      clientId: pickKey(scene),
      marketId,
      side: scene.random.pick(['any', 'buy', 'sell']),
    };
  }
  const timeoutMs = scene.random.pick([0, 999, 1_000, 5_000, 60_000, 86_400_000, 86_400_001]);
  return { kind: 'cancel_all_after', userId, clientId: pickKey(scene), marketId, timeoutMs };
};

/** Keeps both sides of a book filled. */
export const maker: Actor = (scene) => {
  const marketId = scene.random.pick([1, 2]);
  const side: Side = scene.random.pick(['buy', 'sell']);
  const { tick, start } = TICKS[marketId]!;
  const middle = Math.floor((scene.memory.lastPrice.get(marketId) ?? start) / tick);
  const away = scene.random.integer({ from: 1, to: 15 });
  return {
    kind: 'place_order',
    userId: scene.random.pick([1, 2]),
    clientId: '',
    marketId,
    side,
    type: 'limit',
    timeInForce: 'GTC',
    postOnly: true,
    price: Math.max(1, side === 'buy' ? middle - away : middle + away) * tick,
    quantity: pickQuantity(scene, marketId),
  };
};
