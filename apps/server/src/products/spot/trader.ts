/** Orders, fills and balances for trading programs. */
import type { TraderOrderType, TraderProblemKey } from '@candor/contract/schema';
import type { Command, OrderView, TradeMade } from '@candor/engine';
import { eventsOf, type Sequenced } from '@candor/engine-host';
import { marketBuyLimit, notionalFloor } from '@candor/formulas';
import { parseDecimal, totalToBigInt } from '@candor/primitives';
import { fillOf, fillsByTrade } from '../../accounts/fills.ts';
import { ordersByNumber, readOrderByClientId } from '../../accounts/order-history.ts';
import { CallFailure } from '../../http/failure.ts';
import { findOrder, marketOf } from '../../http/order-calls.ts';
import { LIST_COST, listLimit } from '../../http/trader/list-limit.ts';
import type { TraderCaller, TraderHandler, TraderHandlers } from '../../http/trader/trader-call.ts';
import { TraderFailure } from '../../http/trader/trader-failure.ts';
import type { Market } from '../../markets/catalog.ts';
import {
  orderFields,
  orderNames,
  traderDecimal,
  traderFill,
  traderOrder,
  traderPpm,
} from '../../wire/trader.ts';
import { wireRejection } from '../../wire/rejection.ts';
import { orderCents } from './order-value.ts';
import type { SpotPorts } from './orders.ts';
import { SPOT_WORDS } from './wire.ts';

const DAY_HOURS = 24;
const DAY_MS = DAY_HOURS * 3_600_000;
const HOLDING = 1;
const PPM_PER_BASIS_POINT = 100;
/** Levels of the book that a market order could reach. */
const LEVELS = 1_000;

type SpotEndpoints =
  | 'account'
  | 'orderPlace'
  | 'orderFind'
  | 'orderCancel'
  | 'openOrders'
  | 'openOrdersCancel'
  | 'allOrders'
  | 'myTrades';

export function spotTrader(ports: SpotPorts): Pick<TraderHandlers, SpotEndpoints> {
  return {
    account: account(ports),
    orderPlace: placeOrder(ports),
    orderFind: findOne(ports),
    orderCancel: cancelOne(ports),
    openOrders: openOrders(ports),
    openOrdersCancel: cancelOpen(ports),
    allOrders: allOrders(ports),
    myTrades: myTrades(ports),
  };
}

type OrderParameters = Parameters<TraderHandler<'orderPlace'>>[0];

const NOT_OFFERED: Partial<Record<TraderOrderType, TraderProblemKey>> = {
  STOP_LOSS: 'stop_loss',
  STOP_LOSS_LIMIT: 'stop_loss_limit',
  TAKE_PROFIT: 'take_profit',
  TAKE_PROFIT_LIMIT: 'take_profit_limit',
};

/** The parameters that each type of order needs, and those that it must not have. */
const FIELDS = {
  LIMIT: { needs: ['timeInForce', 'quantity', 'price'], lacks: ['quoteOrderQty', 'stopPrice'] },
  LIMIT_MAKER: { needs: ['quantity', 'price'], lacks: ['timeInForce', 'quoteOrderQty', 'stopPrice'] },
  MARKET: { needs: ['quantity'], lacks: ['timeInForce', 'price', 'quoteOrderQty', 'stopPrice'] },
} as const;

function placeOrder(ports: SpotPorts): TraderHandler<'orderPlace'> {
  return async (parameters, { caller, market }) => {
    const command = commandOf(parameters, caller, market);
    if (command.type === 'market') checkFunds(ports, command, market);
    const { userId } = caller;
    const done = await caller.within({
      cents: () => orderCents(ports, command, market),
      isWithoutOrder: ({ outcome }) =>
        outcome.status === 'rejected' || ('repeated' in outcome && outcome.repeated === true),
      work: () =>
        caller.once(
          () => caller.inTurn(() => ports.submit(command)),
          () => ports.engine.findReference(userId, command.clientId),
        ),
    });
    const order = acceptedOrder(done, market);
    const isFull = parameters.type !== 'LIMIT_MAKER';
    const form = parameters.newOrderRespType ?? (isFull ? 'FULL' : 'ACK');
    const names = { ...orderNames(order, market), transactTime: order.updatedMs };
    if (form === 'ACK') return names;
    const result = { ...names, ...orderFields(order, market) };
    return form === 'RESULT' ? result : { ...result, fills: fillsOf(done, order, market) };
  };
}

type PlaceOrder = Extract<Command, { readonly kind: 'place_order' }>;

/** Reads an order. May refuse what its type must have or must not have, and numbers that are too precise. */
function commandOf(parameters: OrderParameters, caller: TraderCaller, market: Market): PlaceOrder {
  const { type } = parameters;
  const unoffered = NOT_OFFERED[type];
  if (unoffered !== undefined) throw new TraderFailure(unoffered);
  const { needs, lacks } = FIELDS[type as keyof typeof FIELDS];
  if (type === 'MARKET' && parameters.quoteOrderQty !== undefined && parameters.quantity === undefined)
    throw new TraderFailure('quote_quantity');
  const unwanted = lacks.find((name) => parameters[name] !== undefined);
  if (unwanted !== undefined) throw new TraderFailure('not_required', { values: [unwanted] });
  const missing = needs.find((name) => parameters[name] === undefined);
  if (missing !== undefined) throw new TraderFailure('missing', { values: [missing] });
  return {
    kind: 'place_order',
    userId: caller.userId,
    clientId: parameters.newClientOrderId ?? caller.derivedId,
    marketId: market.id,
    side: parameters.side === 'BUY' ? 'buy' : 'sell',
    type: type === 'MARKET' ? 'market' : 'limit',
    timeInForce: parameters.timeInForce ?? 'GTC',
    postOnly: type === 'LIMIT_MAKER',
    price: parameters.price === undefined ? 0 : units('price', parameters.price, market.priceDecimals),
    quantity: units('quantity', parameters.quantity ?? '', market.base.scale),
  };
}

function units(name: 'price' | 'quantity', text: string, scale: number): number {
  const parsed = parseDecimal(text, scale);
  if (parsed.ok) return parsed.value;
  if (parsed.reason === 'too_many_decimals') throw new TraderFailure('too_precise', { values: [name] });
  throw new TraderFailure('filter', { values: [name === 'price' ? 'PRICE_FILTER' : 'LOT_SIZE'] });
}

/**
 * Refuses a market order that its sender cannot pay as far as the book reaches: the engine would fill it as far as the
 * balance does, and a program would take the rest for a lack of liquidity. Between two commands of the same user the
 * balance may still change.
 */
function checkFunds({ engine }: SpotPorts, { userId, side, quantity }: PlaceOrder, market: Market): void {
  const asset = side === 'buy' ? market.quote : market.base;
  const available = totalToBigInt(engine.balance(userId, HOLDING, asset.id).available);
  const needed =
    side === 'buy' ? costOf(engine.depth(market.id, LEVELS).asks, quantity, market) : BigInt(quantity);
  if (available < needed) throw new TraderFailure('balance', { reason: 'insufficient_balance' });
}

/** Returns what a purchase costs at most, as far as the levels within its bound reach. */
function costOf(
  asks: ReturnType<SpotPorts['engine']['depth']>['asks'],
  quantity: number,
  { tick, slippagePpm, divisor }: Market,
): bigint {
  const [best] = asks;
  if (best === undefined) return 0n;
  const bound = marketBuyLimit({ price: best.price, tick }, slippagePpm);
  let left = BigInt(quantity);
  let cost = 0n;
  for (const { price, quantity: offered } of asks) {
    if (price > bound || left === 0n) break;
    const offeredUnits = totalToBigInt(offered);
    const taken = offeredUnits < left ? offeredUnits : left;
    cost += BigInt(notionalFloor(price, Number(taken), divisor));
    left -= taken;
  }
  return cost;
}

/** Returns the order that a command left. Refuses a rejected one, and one that repeats another. */
function acceptedOrder({ outcome }: Sequenced, market: Market): OrderView {
  if (outcome.status === 'rejected') {
    const { error, values } = wireRejection(outcome.rejection, SPOT_WORDS, market);
    throw new CallFailure(error, { values });
  }
  if (outcome.order === undefined) throw new Error('the engine accepted an order without showing it');
  if (outcome.repeated === true) throw new TraderFailure('duplicate', { orderId: outcome.order.orderId });
  return outcome.order;
}

/** Returns the fills that an order had at once. */
function fillsOf({ result, seq }: Sequenced, order: OrderView, market: Market) {
  const trades = eventsOf(result, seq).filter(
    (each): each is typeof each & { readonly event: TradeMade } =>
      each.event.kind === 'trade_made' && each.event.takerOrderId === order.orderId,
  );
  return trades.map(({ event, atMs }) => {
    const { price, qty, commission, commissionAsset, id } = traderFill(
      fillOf(order.userId, { trade: event, atMs }),
      market,
    );
    return { price, qty, commission, commissionAsset, tradeId: id };
  });
}

interface Named {
  readonly orderId?: number | undefined;
  readonly origClientOrderId?: string | undefined;
}

/** Resolves with the order that a request names in its market; undefined: there is none. */
async function namedOrder(
  ports: SpotPorts,
  { userId }: TraderCaller,
  market: Market,
  { orderId, origClientOrderId: clientId }: Named,
): Promise<OrderView | undefined> {
  if (orderId === undefined && clientId === undefined)
    throw new TraderFailure('one_missing', { values: ['origClientOrderId', 'orderId'] });
  const found =
    orderId === undefined
      ? await orderOfClient(ports, userId, clientId ?? '')
      : await findOrder(ports, userId, orderId);
  const isNamed =
    clientId === undefined || found?.clientId === clientId || clientId === String(found?.orderId);
  return found?.marketId === market.id && isNamed ? found : undefined;
}

/** Finds an order by its sender's key; one that has none is called by its number. */
async function orderOfClient(
  ports: SpotPorts,
  userId: number,
  clientId: string,
): Promise<OrderView | undefined> {
  const inMemory = ports.engine.findOrderByClientId(userId, clientId);
  if (inMemory !== undefined) return inMemory;
  await ports.whenProjected();
  const stored = await readOrderByClientId(ports.sql, userId, clientId);
  if (stored !== undefined || !/^[1-9][0-9]{0,14}$/.test(clientId)) return stored;
  const numbered = await findOrder(ports, userId, Number(clientId));
  return numbered?.clientId === '' ? numbered : undefined;
}

function findOne(ports: SpotPorts): TraderHandler<'orderFind'> {
  return async (parameters, { caller, market }) => {
    const order = await namedOrder(ports, caller, market, parameters);
    if (order === undefined) throw new TraderFailure('no_order');
    return traderOrder(order, market);
  };
}

/**
 * A cancel is refused once the order has ended, however often it is sent: it needs no protection against repeats. One without
 * a name is called by its number in the log, as in the user stream.
 */
function cancelOne(ports: SpotPorts): TraderHandler<'orderCancel'> {
  return async (parameters, { caller, market }) => {
    const order =
      (await namedOrder(ports, caller, market, parameters)) ??
      // It may have been placed just before, on the same connection.
      (await caller.settled().then(() => namedOrder(ports, caller, market, parameters)));
    if (order === undefined) throw new TraderFailure('not_cancellable', { reason: 'order_unknown' });
    const done = await caller.inTurn(() => ports.submit(cancelOf(caller, order)));
    return cancelled(acceptedOrder(done, market), market, parameters.newClientOrderId ?? String(done.seq));
  };
}

function cancelOf({ userId }: TraderCaller, { orderId }: OrderView): Command {
  return { kind: 'cancel_order', userId, clientId: '', orderId, side: 'any' };
}

function cancelled(order: OrderView, market: Market, clientOrderId: string) {
  const names = orderNames(order, market);
  return {
    ...names,
    origClientOrderId: names.clientOrderId,
    clientOrderId,
    transactTime: order.updatedMs,
    ...orderFields(order, market),
  };
}

/** Cancels what `openOrders` shows; one that fills meanwhile is left out. */
function cancelOpen(ports: SpotPorts): TraderHandler<'openOrdersCancel'> {
  return async (_parameters, { caller, market }) => {
    await caller.settled();
    const open = ports.engine.openOrders(caller.userId, { marketId: market.id }).toReversed();
    const sent = await caller.inTurn(() =>
      Promise.allSettled(open.map((order) => ports.submit(cancelOf(caller, order)))),
    );
    const ended = sent.flatMap((each) => {
      if (each.status === 'rejected') return [];
      const { outcome, seq } = each.value;
      if (outcome.status === 'rejected' || outcome.order === undefined) return [];
      return [cancelled(outcome.order, market, String(seq))];
    });
    // Some cancels may have passed although others did not: then the answer names those.
    const failed = sent.find((each) => each.status === 'rejected');
    if (ended.length === 0 && failed !== undefined) throw failed.reason;
    if (ended.length === 0) throw new TraderFailure('not_cancellable', { reason: 'order_unknown' });
    return ended;
  };
}

function openOrders(ports: SpotPorts): TraderHandler<'openOrders'> {
  return async (_parameters, { caller, market }) => {
    const choice = market === undefined ? {} : { marketId: market.id };
    return ports.engine
      .openOrders(caller.userId, choice)
      .map((order) => ({ order, of: marketOf(ports.catalog, order) }))
      .filter(({ of }) => caller.reaches(of))
      .map(({ order, of }) => traderOrder(order, of))
      .toReversed();
  };
}

function allOrders(ports: SpotPorts): TraderHandler<'allOrders'> {
  return async (parameters, { caller: { userId }, market, spend }) => {
    const { orderId: fromId, startTime: fromMs, endTime: toMs } = parameters;
    checkRange(parameters);
    await spend(LIST_COST);
    await ports.whenProjected();
    const choice = { userId, marketId: market.id, fromId, fromMs, toMs, limit: listLimit(parameters.limit) };
    const orders = await ordersByNumber(ports.sql, choice, ports.unprojectedOrders(userId));
    return orders.map((order) => traderOrder(order, market));
  };
}

function myTrades(ports: SpotPorts): TraderHandler<'myTrades'> {
  return async (parameters, { caller: { userId }, market, spend }) => {
    const { orderId, fromId, startTime: fromMs, endTime: toMs } = parameters;
    checkRange(parameters);
    if (fromId !== undefined && (fromMs !== undefined || toMs !== undefined))
      throw new TraderFailure('combination');
    await spend(LIST_COST);
    await ports.whenProjected();
    const fills = await fillsByTrade(
      ports.sql,
      { userId, orderId, marketId: market.id, side: undefined, fromMs, toMs },
      {
        fromId,
        limit: listLimit(parameters.limit),
        unprojected: {
          trades: ports.unprojectedTrades(userId),
          orders: ports.unprojectedOrders(userId),
        },
      },
    );
    return fills.map((fill) => traderFill(fill, market));
  };
}

function checkRange(range: {
  readonly startTime?: number | undefined;
  readonly endTime?: number | undefined;
}) {
  const { startTime, endTime } = range;
  if (startTime === undefined || endTime === undefined) return;
  if (endTime < startTime) throw new TraderFailure('combination');
  if (endTime - startTime > DAY_MS)
    throw new TraderFailure('range_too_long', { values: [String(DAY_HOURS)] });
}

function account(ports: SpotPorts): TraderHandler<'account'> {
  return async ({ omitZeroBalances = false }, { caller }) => {
    const { engine, catalog } = ports;
    const balances = catalog.currencies().flatMap(({ id, code, scale }) => {
      const { available, held } = engine.balance(caller.userId, HOLDING, id);
      const [free, locked] = [totalToBigInt(available), totalToBigInt(held)];
      if (omitZeroBalances && free === 0n && locked === 0n) return [];
      return [{ asset: code, free: traderDecimal(free, scale), locked: traderDecimal(locked, scale) }];
    });
    // Fees belong to pairs; an account as a whole has the highest of them.
    const fee = (of: (market: Market) => number) => Math.max(0, ...catalog.markets().map(of));
    const [maker, taker] = [fee(({ makerFeePpm }) => makerFeePpm), fee(({ takerFeePpm }) => takerFeePpm)];
    const none = traderDecimal(0, 8);
    return {
      makerCommission: Math.ceil(maker / PPM_PER_BASIS_POINT),
      takerCommission: Math.ceil(taker / PPM_PER_BASIS_POINT),
      buyerCommission: 0,
      sellerCommission: 0,
      commissionRates: { maker: traderPpm(maker), taker: traderPpm(taker), buyer: none, seller: none },
      canTrade: caller.canTrade && engine.standings.standing(caller.userId)?.isFrozen !== true,
      canWithdraw: false,
      canDeposit: false,
      brokered: false,
      requireSelfTradePrevention: true,
      preventSor: true,
      updateTime: engine.nowMs,
      accountType: 'SPOT',
      balances,
      permissions: ['SPOT'],
      uid: caller.userId,
    };
  };
}
