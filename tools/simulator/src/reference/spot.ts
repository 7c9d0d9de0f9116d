import type { AmendOrder, CancelOrder, PlaceOrder, SelfTradeMode } from '@candor/engine';
import {
  band,
  best,
  divisorOf,
  floorOf,
  givenAsset,
  isDust,
  minuteOf,
  opposite,
  reaches,
  reserve,
  slippageLimit,
} from './price-rules.ts';
import {
  type Broken,
  ceilDiv,
  isAmount,
  isId,
  LIMIT,
  minimum,
  PPM,
  type RefMarket,
  type RefOrder,
  type RefWorld,
} from './world.ts';

const CHANGE = 1;
const FEES = 1;

/** Most of a quantity that a balance pays for at a price, in whole lots. */
function affordable(
  world: RefWorld,
  market: RefMarket,
  order: Pick<RefOrder, 'userId' | 'side'>,
  price: bigint,
  wanted: bigint,
): bigint {
  const lot = BigInt(market.settings.lot);
  const { available } = world.account(order.userId, CHANGE, givenAsset(market, order.side));
  return mostFor(order.side, { available, price, wanted, lot, divisor: divisorOf(world, market.settings) });
}

/** The largest quantity whose cost, rounded up, is covered. */
export function mostFor(
  side: string,
  {
    available,
    price,
    wanted,
    lot,
    divisor,
  }: Record<'available' | 'price' | 'wanted' | 'lot' | 'divisor', bigint>,
): bigint {
  if (side === 'sell') return wanted <= available ? wanted : (available / lot) * lot;
  if (ceilDiv(price * wanted, divisor) <= available) return wanted;
  return ((available * divisor) / price / lot) * lot;
}

export type OrderTerms = Omit<PlaceOrder, 'kind' | 'clientId'>;

/** The rules that an order breaks now. `freed` is what a replaced order gives back first; `leaving` how many orders end. */
export function brokenByOrder(world: RefWorld, order: OrderTerms, freed = 0n, leaving = 0): Broken {
  const broken: Broken = new Set();
  if (world.standing(order.userId).isFrozen) broken.add('user_frozen');
  const market = world.markets.get(order.marketId);
  if (market === undefined) return broken.add('market_unknown');
  const { settings } = market;
  const { price, quantity, side } = order;
  if (Math.abs(quantity) >= LIMIT) broken.add('amount_invalid');
  if (Math.abs(price) >= LIMIT || (order.type === 'market' && price < 0)) broken.add('amount_invalid');
  if (settings.status === 'closed') broken.add('market_closed');
  if (settings.status === 'cancel_only') broken.add('market_cancel_only');
  if (order.postOnly && (order.type !== 'limit' || order.timeInForce !== 'GTC'))
    broken.add('order_options_invalid');
  if (quantity < settings.lot) broken.add('quantity_below_minimum');
  if (quantity > settings.maxQuantity) broken.add('quantity_above_maximum');
  if (quantity % settings.lot !== 0) broken.add('quantity_not_on_lot');
  if (order.type === 'limit' && price <= 0) broken.add('price_required');
  if (price > settings.maxPrice) broken.add('price_above_maximum');
  if (order.type === 'limit' && world.rules >= 7 && BigInt(price) < floorOf(world, market))
    broken.add('price_below_minimum');
  if (order.type === 'limit' && price % settings.tick !== 0) broken.add('price_not_on_tick');
  const bounds = band(world, market);
  if (order.type === 'limit' && bounds !== undefined) {
    if (BigInt(price) < bounds.lowest || BigInt(price) > bounds.highest) broken.add('price_out_of_band');
  }
  if (broken.size > 0) return broken;
  const top = best(market, side);
  const at = world.rules < 7 ? (price === 0 ? top : BigInt(price)) : worthAt(order, top);
  const notional = (at * BigInt(quantity)) / divisorOf(world, settings);
  if (at !== 0n && notional < BigInt(settings.minNotional)) broken.add('notional_below_minimum');
  const rests = order.type === 'limit' && order.timeInForce === 'GTC';
  if (rests && countOpen(world, order.userId, order.marketId) - leaving >= settings.maxOpenOrders) {
    broken.add('too_many_open_orders');
  }
  if (order.type === 'market' && top === 0n) broken.add('no_best_price');
  if (order.postOnly && top !== 0n && reaches(side, BigInt(price), top)) broken.add('post_only_would_cross');
  const { available } = world.account(order.userId, CHANGE, givenAsset(market, side));
  if (order.type === 'market') {
    const wanted = BigInt(quantity);
    const most = mostFor(side, {
      available: available + freed,
      price: top === 0n ? 1n : top,
      wanted,
      lot: BigInt(settings.lot),
      divisor: divisorOf(world, settings),
    });
    if (top !== 0n && (most === 0n || (most < wanted && isDust(world, market, top, most))))
      broken.add('insufficient_balance');
  } else if (available + freed < reserve(world, market, side, BigInt(price), BigInt(quantity))) {
    broken.add('insufficient_balance');
  }
  return broken;
}

/** The least price at which an order may begin to trade. */
function worthAt({ type, side, price }: OrderTerms, top: bigint): bigint {
  const named = BigInt(price);
  if (top === 0n) return named;
  if (type === 'market') return top;
  return side === 'buy' && top < named ? top : named;
}

/** Resting orders and waiting triggers of a user in a market. */
export function countOpen(world: RefWorld, userId: number, marketId: number): number {
  const resting = world.markets.get(marketId)?.resting.filter((order) => order.userId === userId).length ?? 0;
  return resting + world.conditions.waiting(userId, marketId);
}

/** Takes an order that broke nothing through the market. Returns it as it ends or rests. */
export function enterOrder(
  world: RefWorld,
  terms: OrderTerms,
  clientId: string,
  { selfTrade = 'expire_taker', id = 0 }: { readonly selfTrade?: SelfTradeMode; readonly id?: number } = {},
): RefOrder {
  const market = world.markets.get(terms.marketId)!;
  const isMarket = terms.type === 'market';
  const seen = terms.price === 0 ? best(market, terms.side) : BigInt(terms.price);
  const order: RefOrder = {
    place: ++world.lastOrderId,
    id: id === 0 ? world.lastOrderId : id,
    userId: terms.userId,
    clientId,
    marketId: terms.marketId,
    side: terms.side,
    isMarket,
    price: isMarket ? slippageLimit(world, market, terms.side, seen) : BigInt(terms.price),
    quantity: BigInt(terms.quantity),
    filled: 0n,
    filledQuote: 0n,
    fee: 0n,
    held: 0n,
    reason: '',
    postOnly: terms.postOnly,
    selfTrade,
  };
  if (terms.timeInForce === 'FOK' && !fillsWhole(world, market, order)) {
    order.reason = 'not_fillable';
    tellOrder(world, order);
    world.conditions.ended(order);
    return order;
  }
  if (!isMarket) hold(world, market, order, reserve(world, market, order.side, order.price, order.quantity));
  let stop = match(world, market, order);
  const left = order.quantity - order.filled;
  if (stop === '' && order.filled > 0n && isDust(world, market, order.price, left))
    stop = 'remainder_below_minimum';
  const rests = !isMarket && terms.timeInForce === 'GTC' && stop === '' && left > 0n;
  if (rests) {
    market.resting.push(order);
    hold(world, market, order, reserve(world, market, order.side, order.price, left));
  } else {
    hold(world, market, order, 0n);
    if (left > 0n) order.reason = stop === '' ? 'immediate_rest' : stop;
  }
  tellOrder(world, order);
  if (!rests) world.conditions.ended(order);
  return order;
}

function fillsWhole(world: RefWorld, market: RefMarket, order: RefOrder): boolean {
  let wanted = order.quantity;
  let { available } = world.account(order.userId, CHANGE, givenAsset(market, order.side));
  const divisor = divisorOf(world, market.settings);
  for (const maker of opposite(market, order.side)) {
    if (!reaches(order.side, order.price, maker.price)) break;
    if (maker.userId === order.userId) {
      if (order.selfTrade === 'expire_maker') continue;
      break;
    }
    const take = minimum(wanted, maker.quantity - maker.filled);
    if (world.rules >= 7 && (maker.price * take) / divisor === 0n) {
      if (take < maker.quantity - maker.filled) return false;
      continue;
    }
    if (order.isMarket) {
      const lot = BigInt(market.settings.lot);
      const most = mostFor(order.side, { available, price: maker.price, wanted: take, lot, divisor });
      if (most < take) return false;
      available -= order.side === 'buy' ? (maker.price * take) / divisor : take;
    }
    wanted -= take;
    if (wanted === 0n) return true;
  }
  return false;
}

/** Trades until something stops it; returns the reason, '' for an empty or too dear book. */
function match(world: RefWorld, market: RefMarket, taker: RefOrder): string {
  for (;;) {
    const wanted = taker.quantity - taker.filled;
    if (wanted === 0n) return '';
    const maker = opposite(market, taker.side)[0];
    if (maker === undefined || !reaches(taker.side, taker.price, maker.price)) return '';
    if (maker.userId === taker.userId) {
      if (taker.selfTrade !== 'expire_taker') {
        endOrder(world, maker, 'self_trade');
        world.conditions.endLinked(maker.id);
      }
      if (taker.selfTrade !== 'expire_maker') return 'self_trade';
      continue;
    }
    const most = minimum(wanted, maker.quantity - maker.filled);
    let quantity = most;
    if (taker.isMarket) quantity = affordable(world, market, taker, maker.price, quantity);
    if (quantity === 0n) return 'no_funds';
    if (quantity < most && isDust(world, market, maker.price, quantity)) return 'no_funds';
    if (world.rules >= 7 && (maker.price * quantity) / divisorOf(world, market.settings) === 0n) {
      if (quantity < maker.quantity - maker.filled) return 'remainder_below_minimum';
      endOrder(world, maker, 'remainder_below_minimum');
      world.conditions.endLinked(maker.id);
      continue;
    }
    trade(world, market, taker, maker, quantity);
  }
}

function trade(world: RefWorld, market: RefMarket, taker: RefOrder, maker: RefOrder, quantity: bigint): void {
  const { settings } = market;
  const quote = (maker.price * quantity) / divisorOf(world, settings);
  const base = { asset: settings.baseAssetId, amount: quantity };
  const money = { asset: settings.quoteAssetId, amount: quote };
  const [pays, gets] = taker.side === 'buy' ? [money, base] : [base, money];
  const takerFee = ceilDiv(gets.amount * BigInt(settings.takerFeePpm), PPM);
  const makerFee = ceilDiv(pays.amount * BigInt(settings.makerFeePpm), PPM);
  if (taker.isMarket) world.add(taker.userId, CHANGE, pays.asset, -pays.amount);
  else pay(world, taker, pays.asset, pays.amount);
  pay(world, maker, gets.asset, gets.amount);
  world.add(taker.userId, CHANGE, gets.asset, gets.amount - takerFee);
  world.add(maker.userId, CHANGE, pays.asset, pays.amount - makerFee);
  world.add(0, FEES, gets.asset, takerFee);
  world.add(0, FEES, pays.asset, makerFee);
  refer(world, taker.userId, gets.asset, takerFee);
  refer(world, maker.userId, pays.asset, makerFee);
  world.told.trades.push(`${taker.id} takes ${quantity} at ${maker.price} from ${maker.id}`);
  market.last = maker.price;
  if (world.rules >= 7) {
    const traded = market.minutes.get(minuteOf(world)) ?? { base: 0n, quote: 0n };
    market.minutes.set(minuteOf(world), { base: traded.base + quantity, quote: traded.quote + quote });
  }
  taker.filled += quantity;
  taker.filledQuote += quote;
  taker.fee += takerFee;
  maker.filled += quantity;
  maker.filledQuote += quote;
  maker.fee += makerFee;
  const left = maker.quantity - maker.filled;
  hold(world, market, maker, left === 0n ? 0n : reserve(world, market, maker.side, maker.price, left));
  tellOrder(world, maker);
  if (left === 0n) leave(world, market, maker);
  else if (isDust(world, market, maker.price, left)) endOrder(world, maker, 'remainder_below_minimum');
  world.conditions.traded(market, maker.id);
}

function refer(world: RefWorld, userId: number, assetId: number, fee: bigint): void {
  const { inviterId } = world.standing(userId);
  const share = (fee * world.settings.referralPpm) / PPM;
  if (inviterId === 0 || share === 0n) return;
  world.add(0, FEES, assetId, -share);
  world.add(inviterId, CHANGE, assetId, share);
}

function pay(world: RefWorld, order: RefOrder, assetId: number, amount: bigint): void {
  world.add(order.userId, CHANGE, assetId, 0n, -amount);
  order.held -= amount;
}

/** Brings what an order holds to this much. */
function hold(world: RefWorld, market: RefMarket, order: RefOrder, amount: bigint): void {
  const change = amount - order.held;
  if (change !== 0n) world.add(order.userId, CHANGE, givenAsset(market, order.side), -change, change);
  order.held = amount;
}

function leave({ conditions }: RefWorld, market: RefMarket, order: RefOrder): void {
  market.resting = market.resting.filter((other) => other !== order);
  conditions.ended(order);
}

/** Ends a resting order before its time. */
export function endOrder(world: RefWorld, order: RefOrder, reason: string): void {
  const market = world.markets.get(order.marketId)!;
  hold(world, market, order, 0n);
  order.reason = reason;
  leave(world, market, order);
  tellOrder(world, order);
}

export function tellOrder(world: RefWorld, order: RefOrder): void {
  const { id, filled, quantity, filledQuote, fee, held, reason, price } = order;
  const state =
    reason !== '' ? 'cancelled' : filled === quantity ? 'filled' : filled > 0n ? 'partially_filled' : 'open';
  world.tell(
    `order ${id}`,
    `${state} ${reason} ${price} ${filled}/${quantity} for ${filledQuote} fee ${fee} holds ${held}`,
  );
}

export function findResting(world: RefWorld, orderId: number): RefOrder | undefined {
  for (const { resting } of world.markets.values()) {
    const found = resting.find(({ id }) => id === orderId);
    if (found !== undefined) return found;
  }
  return undefined;
}

export function cancelOrder(world: RefWorld, { userId, orderId, side }: CancelOrder): Broken {
  const order = isId(orderId) ? findResting(world, orderId) : undefined;
  const isTheirs = order !== undefined && order.userId === userId && (side === 'any' || side === order.side);
  if (!isTheirs) return world.conditions.cancelById(userId, orderId, side);
  endOrder(world, order, 'by_user');
  world.conditions.endLinked(order.id);
  return new Set();
}

export function amendOrder(world: RefWorld, { userId, orderId, price, quantity }: AmendOrder): Broken {
  if (world.standing(userId).isFrozen) return new Set(['user_frozen']);
  if (!isAmount(Math.abs(quantity)) || !isAmount(Math.abs(price))) return new Set(['amount_invalid']);
  const order = findResting(world, orderId);
  if (order === undefined || order.userId !== userId) return new Set(['order_unknown', 'order_not_open']);
  const market = world.markets.get(order.marketId)!;
  const isSamePrice = BigInt(price) === order.price;
  if (isSamePrice && BigInt(quantity) === order.quantity) return new Set(['order_unchanged']);
  const left = BigInt(quantity) - order.filled;
  const terms: OrderTerms = {
    userId,
    marketId: order.marketId,
    side: order.side,
    type: 'limit',
    timeInForce: 'GTC',
    postOnly: order.postOnly,
    price,
    quantity: Number(left),
  };
  if (isSamePrice && BigInt(quantity) < order.quantity) {
    const { lot } = market.settings;
    const broken: Broken = new Set();
    if (left < BigInt(lot)) broken.add('quantity_below_minimum');
    if (left % BigInt(lot) !== 0n) broken.add('quantity_not_on_lot');
    if (left > 0n && isDust(world, market, order.price, left)) broken.add('notional_below_minimum');
    if (broken.size > 0) return broken;
    order.quantity = BigInt(quantity);
    hold(world, market, order, reserve(world, market, order.side, order.price, left));
    tellOrder(world, order);
    world.conditions.endLinked(order.id);
    return broken;
  }
  if (order.filled > 0n && world.conditions.hasChildren(orderId)) return new Set(['order_options_invalid']);
  const linked = world.conditions.linkedHold(orderId);
  const broken = brokenByOrder(world, terms, order.held + (linked ?? 0n), linked === undefined ? 1 : 2);
  if (broken.size > 0) return broken;
  world.conditions.endLinked(order.id);
  world.conditions.moveChildren(order.id, world.lastOrderId + 1);
  endOrder(world, order, 'replaced');
  enterOrder(world, terms, order.clientId, { selfTrade: order.selfTrade });
  return broken;
}
