import type { AmendOrder, CancelOrder, ConfigureMarket, PlaceOrder } from '@candor/engine';
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

/** What price x quantity is divided by to give quote units. */
export function divisorOf(world: RefWorld, market: ConfigureMarket): bigint {
  const base = world.assets.get(market.baseAssetId)!;
  const quote = world.assets.get(market.quoteAssetId)!;
  return 10n ** BigInt(market.priceDecimals + base.scale - quote.scale);
}

export function reserve(
  world: RefWorld,
  { settings }: RefMarket,
  side: string,
  price: bigint,
  quantity: bigint,
): bigint {
  return side === 'buy' ? ceilDiv(price * quantity, divisorOf(world, settings)) : quantity;
}

export function givenAsset({ settings }: RefMarket, side: string): number {
  return side === 'buy' ? settings.quoteAssetId : settings.baseAssetId;
}

/** Resting orders that an order of this side would meet, in the order in which it would. */
function opposite({ resting }: RefMarket, side: string): RefOrder[] {
  const sign = side === 'buy' ? 1 : -1;
  return resting
    .filter((order) => order.side !== side)
    .sort((a, b) => (a.price === b.price ? a.id - b.id : a.price < b.price ? -sign : sign));
}

export function best(market: RefMarket, side: string): bigint {
  return opposite(market, side)[0]?.price ?? 0n;
}

function reaches(side: string, limit: bigint, price: bigint): boolean {
  return side === 'buy' ? price <= limit : price >= limit;
}

interface Band {
  readonly lowest: bigint;
  readonly highest: bigint;
}

export function band({ settings, last }: RefMarket): Band | undefined {
  const centre = last === 0n ? BigInt(settings.referencePrice) : last;
  if (settings.bandPpm === 0 || centre === 0n) return undefined;
  const tick = BigInt(settings.tick);
  const ppm = BigInt(settings.bandPpm);
  return {
    lowest: ceilDiv(ceilDiv(centre * (PPM - ppm), PPM), tick) * tick,
    highest: ((centre * (PPM + ppm)) / PPM / tick) * tick,
  };
}

/** The worst price a market order may take. */
export function slippageLimit(market: RefMarket, side: string, seen: bigint): bigint {
  const { settings } = market;
  const tick = BigInt(settings.tick);
  const ppm = BigInt(settings.slippagePpm);
  const limit =
    side === 'buy'
      ? ((seen * (PPM + ppm)) / PPM / tick) * tick
      : ceilDiv(ceilDiv(seen * (PPM - ppm), PPM), tick) * tick;
  const largest = (BigInt(settings.maxPrice) / tick) * tick;
  const bounds = band(market);
  let bounded = limit;
  if (bounds !== undefined) {
    if (bounded < bounds.lowest) bounded = bounds.lowest;
    if (bounded > bounds.highest) bounded = bounds.highest;
  }
  if (bounded > largest) bounded = largest;
  return bounded < tick ? tick : bounded;
}

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
function mostFor(
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
  if (order.type === 'limit' && price % settings.tick !== 0) broken.add('price_not_on_tick');
  const bounds = band(market);
  if (order.type === 'limit' && bounds !== undefined) {
    if (BigInt(price) < bounds.lowest || BigInt(price) > bounds.highest) broken.add('price_out_of_band');
  }
  if (broken.size > 0) return broken;
  const top = best(market, side);
  const at = price === 0 ? top : BigInt(price);
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
    if (top !== 0n && affordable(world, market, order, top, BigInt(quantity)) === 0n)
      broken.add('insufficient_balance');
  } else if (available + freed < reserve(world, market, side, BigInt(price), BigInt(quantity))) {
    broken.add('insufficient_balance');
  }
  return broken;
}

/** Resting orders and waiting triggers of a user in a market. */
export function countOpen(world: RefWorld, userId: number, marketId: number): number {
  const resting = world.markets.get(marketId)?.resting.filter((order) => order.userId === userId).length ?? 0;
  return resting + world.conditions.waiting(userId, marketId);
}

/** Takes an order that broke nothing through the market. Returns it as it ends or rests. */
export function enterOrder(world: RefWorld, terms: OrderTerms, clientId: string): RefOrder {
  const market = world.markets.get(terms.marketId)!;
  const isMarket = terms.type === 'market';
  const seen = terms.price === 0 ? best(market, terms.side) : BigInt(terms.price);
  const order: RefOrder = {
    id: ++world.lastOrderId,
    userId: terms.userId,
    clientId,
    marketId: terms.marketId,
    side: terms.side,
    isMarket,
    price: isMarket ? slippageLimit(market, terms.side, seen) : BigInt(terms.price),
    quantity: BigInt(terms.quantity),
    filled: 0n,
    filledQuote: 0n,
    fee: 0n,
    held: 0n,
    reason: '',
    postOnly: terms.postOnly,
  };
  if (terms.timeInForce === 'FOK' && !fillsWhole(world, market, order)) {
    order.reason = 'not_fillable';
    tellOrder(world, order);
    return order;
  }
  if (!isMarket) hold(world, market, order, reserve(world, market, order.side, order.price, order.quantity));
  const stop = match(world, market, order);
  const left = order.quantity - order.filled;
  const rests = !isMarket && terms.timeInForce === 'GTC' && stop === '' && left > 0n;
  if (rests) {
    market.resting.push(order);
    hold(world, market, order, reserve(world, market, order.side, order.price, left));
  } else {
    hold(world, market, order, 0n);
    if (left > 0n) order.reason = stop === '' ? 'immediate_rest' : stop;
  }
  tellOrder(world, order);
  return order;
}

function fillsWhole(world: RefWorld, market: RefMarket, order: RefOrder): boolean {
  let wanted = order.quantity;
  let { available } = world.account(order.userId, CHANGE, givenAsset(market, order.side));
  const divisor = divisorOf(world, market.settings);
  for (const maker of opposite(market, order.side)) {
    if (!reaches(order.side, order.price, maker.price) || maker.userId === order.userId) break;
    const take = minimum(wanted, maker.quantity - maker.filled);
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

/** Trades until something stops it; says what, '' for an empty or too dear book. */
function match(world: RefWorld, market: RefMarket, taker: RefOrder): string {
  for (;;) {
    const wanted = taker.quantity - taker.filled;
    if (wanted === 0n) return '';
    const maker = opposite(market, taker.side)[0];
    if (maker === undefined || !reaches(taker.side, taker.price, maker.price)) return '';
    if (maker.userId === taker.userId) return 'self_trade';
    let quantity = minimum(wanted, maker.quantity - maker.filled);
    if (taker.isMarket) quantity = affordable(world, market, taker, maker.price, quantity);
    if (quantity === 0n) return 'no_funds';
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
  taker.filled += quantity;
  taker.filledQuote += quote;
  taker.fee += takerFee;
  maker.filled += quantity;
  maker.filledQuote += quote;
  maker.fee += makerFee;
  const left = maker.quantity - maker.filled;
  hold(world, market, maker, left === 0n ? 0n : reserve(world, market, maker.side, maker.price, left));
  tellOrder(world, maker);
  if (left === 0n) leave(market, maker);
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

function leave(market: RefMarket, order: RefOrder): void {
  market.resting = market.resting.filter((other) => other !== order);
}

/** Ends a resting order before its time. */
export function endOrder(world: RefWorld, order: RefOrder, reason: string): void {
  const market = world.markets.get(order.marketId)!;
  hold(world, market, order, 0n);
  order.reason = reason;
  leave(market, order);
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
  if (!isTheirs) return new Set(['order_unknown', 'order_not_open']);
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
    if (broken.size > 0) return broken;
    order.quantity = BigInt(quantity);
    hold(world, market, order, reserve(world, market, order.side, order.price, left));
    tellOrder(world, order);
    world.conditions.endLinked(order.id);
    return broken;
  }
  const linked = world.conditions.linkedHold(orderId);
  const broken = brokenByOrder(world, terms, order.held + (linked ?? 0n), linked === undefined ? 1 : 2);
  if (broken.size > 0) return broken;
  world.conditions.endLinked(order.id);
  endOrder(world, order, 'replaced');
  enterOrder(world, terms, order.clientId);
  return broken;
}
