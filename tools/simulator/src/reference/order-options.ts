import type { CancelOrderByKey, PlaceOrderWithOptions } from '@candor/engine';
import { best, divisorOf, givenAsset, opposite, reaches, slippageLimit } from './price-rules.ts';
import { brokenByOrder, endOrder, enterOrder, findResting, mostFor, type OrderTerms } from './spot.ts';
import {
  type Broken,
  ceilDiv,
  isAmount,
  isId,
  LIMIT,
  minimum,
  type RefMarket,
  type RefOrder,
  type RefWorld,
} from './world.ts';

const CHANGE = 1;

/** Places an order with options unless it breaks a rule; what takes its place away ends only with its success. */
export function placeWithOptions(world: RefWorld, command: PlaceOrderWithOptions): Broken {
  const { userId, marketId, side, replaces, coversWhole, selfTrade, clientId, quoteQuantity } = command;
  if (world.standing(userId).isFrozen) return new Set(['user_frozen']);
  const market = world.markets.get(marketId);
  if (market === undefined) return new Set(['market_unknown']);
  const form = brokenForm(command);
  if (form.size > 0) return form;
  const replaced = replaces === 0 || !isId(replaces) ? undefined : findResting(world, replaces);
  const isTheirs = replaced?.userId === userId && replaced.marketId === marketId && replaced.side === side;
  if (replaces !== 0 && !isTheirs) return new Set(['order_unknown', 'order_not_open']);
  const size = quoteQuantity === 0 ? BigInt(command.quantity) : sizeOf(world, market, command);
  if (typeof size !== 'bigint') return size;
  const terms: OrderTerms = {
    userId,
    marketId,
    side,
    type: command.type,
    timeInForce: command.timeInForce,
    postOnly: command.postOnly,
    price: command.price,
    quantity: Number(size),
  };
  const linked = replaced === undefined ? undefined : world.conditions.linkedHold(replaced.id);
  const leaving = (replaced === undefined ? 0 : 1) + (linked === undefined ? 0 : 1);
  const freed = (replaced?.held ?? 0n) + (linked ?? 0n);
  const broken = brokenByOrder(world, terms, freed, leaving);
  if (broken.size === 0 && coversWhole && !isCovered(world, market, command, { size, freed }))
    broken.add('insufficient_balance');
  if (broken.size > 0) return broken;
  if (replaced !== undefined) {
    endOrder(world, replaced, 'by_user');
    world.conditions.endLinked(replaced.id);
  }
  const order = enterOrder(world, terms, clientId, { selfTrade });
  if (quoteQuantity !== 0) world.tell(`size ${order.id}`, String(quoteQuantity));
  return broken;
}

function brokenForm({
  quantity,
  price,
  type,
  quoteQuantity,
  coversWhole,
  signedAtMs,
  clientId,
}: PlaceOrderWithOptions): Broken {
  const broken: Broken = new Set();
  if (Math.abs(quantity) >= LIMIT || Math.abs(price) >= LIMIT) broken.add('amount_invalid');
  if (type === 'market' && price < 0) broken.add('amount_invalid');
  if (!isAmount(quoteQuantity) || !isAmount(signedAtMs)) broken.add('amount_invalid');
  if (signedAtMs !== 0 && clientId === '') broken.add('client_order_id_invalid');
  if (quoteQuantity !== 0 && (type !== 'market' || quantity !== 0)) broken.add('order_options_invalid');
  if (coversWhole && type !== 'market') broken.add('order_options_invalid');
  return broken;
}

/** The quantity that an amount of quote is worth now, or the rules that stand against finding it. */
function sizeOf(world: RefWorld, market: RefMarket, command: PlaceOrderWithOptions): bigint | Broken {
  const { settings } = market;
  if (settings.status === 'closed') return new Set(['market_closed']);
  if (settings.status === 'cancel_only') return new Set(['market_cancel_only']);
  if (command.postOnly) return new Set(['order_options_invalid']);
  if (command.quoteQuantity < settings.minNotional) return new Set(['notional_below_minimum']);
  if (best(market, command.side) === 0n) return new Set(['no_best_price']);
  const lot = BigInt(settings.lot);
  const divisor = divisorOf(world, settings);
  const largest = (BigInt(settings.maxQuantity) / lot) * lot;
  const limit = limitOf(world, market, command);
  let left = BigInt(command.quoteQuantity);
  let size = 0n;
  /** The quantity that the rest of the amount pays for; 0 if that would move no quote. */
  const worth = (price: bigint, wanted: bigint): bigint => {
    const most = mostFor('buy', { available: left, price, wanted, lot, divisor });
    return (price * most) / divisor === 0n ? 0n : most;
  };
  const take = (price: bigint, wanted: bigint): bigint => {
    const taken = worth(price, wanted);
    left -= (price * taken) / divisor;
    size += taken;
    return taken;
  };
  for (const maker of metBy(world, market, command)) {
    const wanted = minimum(maker.quantity - maker.filled, largest - size);
    if (take(maker.price, wanted) < wanted) {
      left = 0n;
      break;
    }
    if (size === largest) break;
  }
  take(limit, largest - size);
  size = (size / lot) * lot;
  if (size === largest && worth(limit, lot) === lot) return size + lot;
  return size === 0n ? new Set(['quantity_below_minimum']) : size;
}

/** The orders that a market order would trade with, in turn. */
function metBy(world: RefWorld, market: RefMarket, command: PlaceOrderWithOptions): RefOrder[] {
  const limit = limitOf(world, market, command);
  const divisor = divisorOf(world, market.settings);
  const met: RefOrder[] = [];
  for (const maker of opposite(market, command.side)) {
    if (!reaches(command.side, limit, maker.price)) break;
    if (maker.userId === command.userId && command.selfTrade !== 'expire_maker') break;
    const isWorthless = (maker.price * (maker.quantity - maker.filled)) / divisor === 0n;
    if (maker.userId !== command.userId && !isWorthless) met.push(maker);
  }
  return met;
}

function limitOf(world: RefWorld, market: RefMarket, { price, side }: PlaceOrderWithOptions): bigint {
  return slippageLimit(world, market, side, price === 0 ? best(market, side) : BigInt(price));
}

function isCovered(
  world: RefWorld,
  market: RefMarket,
  command: PlaceOrderWithOptions,
  { size, freed }: Record<'size' | 'freed', bigint>,
): boolean {
  const available = world.account(command.userId, CHANGE, givenAsset(market, command.side)).available + freed;
  if (command.side === 'sell') return available >= size;
  const divisor = divisorOf(world, market.settings);
  let left = size;
  let cost = 0n;
  for (const maker of metBy(world, market, command)) {
    const taken = minimum(left, maker.quantity - maker.filled);
    cost += (maker.price * taken) / divisor;
    left -= taken;
  }
  return available >= cost + ceilDiv(limitOf(world, market, command) * left, divisor);
}

/** Cancels the resting order of a key; the reference finds it by the client id that it still has. */
export function cancelByKey(world: RefWorld, { userId, orderKey }: CancelOrderByKey): Broken {
  const order = [...world.markets.values()]
    .flatMap(({ resting }) => resting)
    .find((resting) => resting.userId === userId && resting.clientId === orderKey && orderKey !== '');
  if (!/^[ -~]{0,64}$/.test(orderKey)) return new Set(['client_order_id_invalid']);
  if (order === undefined) return new Set(['order_unknown', 'order_not_open']);
  endOrder(world, order, 'by_user');
  world.conditions.endLinked(order.id);
  return new Set();
}
