/** Orders, fills and balances for trading programs. */
import { totalToBigInt } from '@candor/primitives';
import { fillsByTrade } from './fills.ts';
import { ordersByNumber } from './order-history.ts';
import { unprojectedTrades } from './table.ts';
import { marketOf } from '../../commons/order-calls.ts';
import { LIST_COST, listLimit } from '../../http/trader/list-limit.ts';
import type { TraderHandler, TraderHandlers } from '../../http/trader/trader-call.ts';
import { TraderFailure } from '../../http/trader/trader-failure.ts';
import type { Market } from '../../markets/catalog.ts';
import { traderDecimal, traderFill, traderOrder, traderPpm } from '../../wire/trader.ts';
import { namedOrder } from './named-order.ts';
import type { SpotPorts } from './orders.ts';
import { traced, tracedCondition, withEndsOfLists } from './traced-orders.ts';
import { cancelOne, cancelOpen } from './trader-cancel.ts';
import { amendOrder, ordersCounted, replaceOrder } from './trader-change.ts';
import { listTrader, type ListEndpoints } from './trader-lists.ts';
import { placeOrders } from './trader-batch.ts';
import { placeOrder } from './trader-place.ts';
import { commission, ownFilters, testOrder, tradeFee } from './trader-terms.ts';

const DAY_HOURS = 24;
const DAY_MS = DAY_HOURS * 3_600_000;
const HOLDING = 1;
const PPM_PER_BASIS_POINT = 100;

type SpotEndpoints =
  | 'account'
  | 'orderPlace'
  | 'ordersPlace'
  | 'orderFind'
  | 'orderCancel'
  | 'orderReplace'
  | 'orderAmend'
  | 'ordersCounted'
  | 'openOrders'
  | 'openOrdersCancel'
  | 'allOrders'
  | 'myTrades'
  | 'orderTest'
  | 'commission'
  | 'tradeFee'
  | 'ownFilters'
  | 'allocations'
  | ListEndpoints;

export function spotTrader(ports: SpotPorts): Pick<TraderHandlers, SpotEndpoints> {
  return {
    account: account(ports),
    orderPlace: placeOrder(ports),
    ordersPlace: placeOrders(ports),
    orderFind: findOne(ports),
    orderCancel: cancelOne(ports),
    orderReplace: replaceOrder(ports),
    orderAmend: amendOrder(ports),
    ordersCounted: ordersCounted(),
    openOrders: openOrders(ports),
    openOrdersCancel: cancelOpen(ports),
    allOrders: allOrders(ports),
    myTrades: myTrades(ports),
    orderTest: testOrder(ports),
    commission: commission(),
    tradeFee: tradeFee(ports),
    ownFilters: ownFilters(ports),
    // Orders are filled by the book alone.
    allocations: () => Promise.resolve([]),
    ...listTrader(ports),
  };
}

function findOne(ports: SpotPorts): TraderHandler<'orderFind'> {
  return async (parameters, { caller, market }) => {
    const found = await namedOrder(ports, caller, market, parameters);
    if (found === undefined) throw new TraderFailure('no_order');
    return traderOrder(found.order, market, found);
  };
}

function openOrders(ports: SpotPorts): TraderHandler<'openOrders'> {
  return async (_parameters, { caller, market }) => {
    const { userId } = caller;
    const { engine } = ports;
    const choice = market === undefined ? {} : { marketId: market.id };
    const waiting = engine.triggers
      .waiting(userId, market?.id)
      .flatMap((condition) => tracedCondition(ports, condition) ?? []);
    const resting = await traced(ports, userId, engine.openOrders(userId, choice));
    return [...resting, ...waiting]
      .toSorted((one, other) => one.order.orderId - other.order.orderId)
      .map((each) => ({ each, of: marketOf(ports.catalog, each.order) }))
      .filter(({ of }) => caller.reaches(of))
      .map(({ each, of }) => traderOrder(each.order, of, each));
  };
}

function allOrders(ports: SpotPorts): TraderHandler<'allOrders'> {
  return async (parameters, { caller: { userId }, market, spend }) => {
    const { orderId: fromId, startTime: fromMs, endTime: toMs } = parameters;
    checkRange(parameters);
    await spend(LIST_COST);
    await ports.whenProjected();
    const limit = listLimit(parameters.limit);
    const choice = { userId, marketId: market.id, fromId, fromMs, toMs, limit };
    const orders = await ordersByNumber(ports.sql, choice, ports.orders.ahead(userId));
    const conditions = await ports.conditions.byNumber(choice);
    const waited = conditions.flatMap((condition) => tracedCondition(ports, condition) ?? []);
    const all = [
      ...(await traced(ports, userId, orders)),
      ...(await withEndsOfLists(ports, userId, waited)),
    ].toSorted((one, other) => one.order.orderId - other.order.orderId);
    const isForward = fromId !== undefined || fromMs !== undefined;
    const shown = isForward ? all.slice(0, limit) : all.slice(-limit);
    return shown.map((each) => traderOrder(each.order, market, each));
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
          trades: unprojectedTrades(ports.projector, userId),
          orders: ports.orders.ahead(userId),
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
