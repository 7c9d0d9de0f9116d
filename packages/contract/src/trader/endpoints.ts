/** The endpoints of the trader API: routes, weights, parameters and answers are all made from this one table. */
import { z } from 'zod';
import { OF_ACCOUNT } from './account-endpoints.ts';
import * as account from './account-shapes.ts';
import type { TraderEndpoint } from './endpoint.ts';
import { clientId, decimal, flag, integer, listenKey, signed, symbol, symbols, word } from './fields.ts';
import { ORDER_LISTS } from './list-endpoints.ts';
import { MANY_ORDERS, newOrder, NOT_OFFERED, NOT_OFFERED_WITH_ORDERS } from './order-parameters.ts';
import { OF_PAIRS } from './pair-endpoints.ts';
import * as shapes from './shapes.ts';

const INTERVALS = [
  '1m',
  '3m',
  '5m',
  '15m',
  '30m',
  '1h',
  '2h',
  '4h',
  '6h',
  '8h',
  '12h',
  '1d',
  '3d',
  '1w',
  '1M',
] as const;
export type TraderInterval = (typeof INTERVALS)[number];

export type TraderOrderType = (typeof shapes.ORDER_TYPES)[number];

const limit = integer.optional();
const range = { startTime: integer.optional(), endTime: integer.optional() };
const chosen = { symbol: symbol.optional(), symbols: symbols.optional() };
const named = { orderId: integer.optional(), origClientOrderId: clientId.optional() };
const bars = {
  symbol,
  interval: word(INTERVALS, 'interval'),
  ...range,
  timeZone: word(['0', '+0', '-0', '0:00', '+00:00', '00:00', '+0:00']).optional(),
  limit,
};
/** A single object where one pair is named, otherwise a list. */
const oneOrMany = <Shape extends z.ZodType>(shape: Shape) => z.union([shape, z.array(shape)]);

const MARKET_DATA = {
  ping: {
    method: 'GET',
    path: '/api/v3/ping',
    socketMethod: 'ping',
    security: 'none',
    weight: 1,
    parameters: z.object({}),
    response: z.strictObject({}),
  },
  time: {
    method: 'GET',
    path: '/api/v3/time',
    socketMethod: 'time',
    security: 'none',
    weight: 1,
    parameters: z.object({}),
    response: z.strictObject({ serverTime: z.int() }),
  },
  exchangeInfo: {
    method: 'GET',
    path: '/api/v3/exchangeInfo',
    socketMethod: 'exchangeInfo',
    security: 'none',
    weight: 20,
    parameters: z.object({
      ...chosen,
      symbolStatus: word(['TRADING', 'HALT', 'BREAK', 'CANCEL_ONLY']).optional(),
      permissions: word(['SPOT', '["SPOT"]']).optional(),
      showPermissionSets: flag.optional(),
    }),
    response: shapes.exchangeInfo,
  },
  depth: {
    method: 'GET',
    path: '/api/v3/depth',
    socketMethod: 'depth',
    security: 'none',
    weight: 5,
    parameters: z.object({ symbol, limit }),
    response: shapes.depth,
  },
  trades: {
    method: 'GET',
    path: '/api/v3/trades',
    socketMethod: 'trades.recent',
    security: 'none',
    weight: 25,
    parameters: z.object({ symbol, limit }),
    response: z.array(shapes.publicTrade),
  },
  historicalTrades: {
    method: 'GET',
    path: '/api/v3/historicalTrades',
    socketMethod: 'trades.historical',
    security: 'none',
    weight: 25,
    parameters: z.object({ symbol, limit, fromId: integer.optional() }),
    response: z.array(shapes.publicTrade),
  },
  aggTrades: {
    method: 'GET',
    path: '/api/v3/aggTrades',
    socketMethod: 'trades.aggregate',
    security: 'none',
    weight: 4,
    parameters: z.object({ symbol, ...range, fromId: integer.optional(), limit }),
    response: z.array(shapes.aggregateTrade),
  },
  klines: {
    method: 'GET',
    path: '/api/v3/klines',
    socketMethod: 'klines',
    security: 'none',
    weight: 2,
    parameters: z.object(bars),
    response: z.array(shapes.kline),
  },
  uiKlines: {
    method: 'GET',
    path: '/api/v3/uiKlines',
    socketMethod: 'uiKlines',
    security: 'none',
    weight: 2,
    parameters: z.object(bars),
    response: z.array(shapes.kline),
  },
  avgPrice: {
    method: 'GET',
    path: '/api/v3/avgPrice',
    socketMethod: 'avgPrice',
    security: 'none',
    weight: 2,
    parameters: z.object({ symbol }),
    response: shapes.avgPrice,
  },
  dayTicker: {
    method: 'GET',
    path: '/api/v3/ticker/24hr',
    socketMethod: 'ticker.24hr',
    security: 'none',
    weight: 2,
    weightOfAll: 80,
    parameters: z.object({ ...chosen, type: word(['FULL', 'MINI']).optional() }),
    response: z.union([oneOrMany(shapes.dayTicker), oneOrMany(shapes.miniTicker)]),
  },
  priceTicker: {
    method: 'GET',
    path: '/api/v3/ticker/price',
    socketMethod: 'ticker.price',
    security: 'none',
    weight: 2,
    weightOfAll: 4,
    parameters: z.object(chosen),
    response: oneOrMany(shapes.priceTicker),
  },
  bookTicker: {
    method: 'GET',
    path: '/api/v3/ticker/bookTicker',
    socketMethod: 'ticker.book',
    security: 'none',
    weight: 2,
    weightOfAll: 4,
    parameters: z.object(chosen),
    response: oneOrMany(shapes.bookTicker),
  },
} as const satisfies Readonly<Record<string, TraderEndpoint>>;

const TRADING = {
  account: {
    method: 'GET',
    path: '/api/v3/account',
    socketMethod: 'account.status',
    security: 'read',
    weight: 20,
    parameters: z.object({ ...signed, omitZeroBalances: flag.optional() }),
    response: shapes.account,
  },
  orderPlace: {
    method: 'POST',
    path: '/api/v3/order',
    socketMethod: 'order.place',
    security: 'trade',
    weight: 0,
    isCommand: true,
    parameters: z.object({ ...signed, ...newOrder }),
    refused: NOT_OFFERED_WITH_ORDERS,
    response: shapes.placed,
  },
  orderTest: {
    method: 'POST',
    path: '/api/v3/order/test',
    socketMethod: 'order.test',
    security: 'trade',
    weight: 1,
    weightOf: ({ computeCommissionRates }) => (computeCommissionRates === true ? 20 : 1),
    parameters: z.object({ ...signed, ...newOrder, computeCommissionRates: flag.optional() }),
    refused: NOT_OFFERED_WITH_ORDERS,
    response: account.testedOrder,
  },
  orderFind: {
    method: 'GET',
    path: '/api/v3/order',
    socketMethod: 'order.status',
    security: 'read',
    weight: 4,
    parameters: z.object({ ...signed, symbol, ...named }),
    response: shapes.order,
  },
  orderCancel: {
    method: 'DELETE',
    path: '/api/v3/order',
    socketMethod: 'order.cancel',
    security: 'trade',
    weight: 0,
    isCommand: true,
    parameters: z.object({ ...signed, symbol, ...named, newClientOrderId: clientId.optional() }),
    refused: [...NOT_OFFERED, 'cancelRestrictions'],
    response: shapes.cancelled,
  },
  orderReplace: {
    method: 'POST',
    path: '/api/v3/order/cancelReplace',
    socketMethod: 'order.cancelReplace',
    security: 'trade',
    weight: 1,
    isCommand: true,
    parameters: z.object({
      ...signed,
      ...newOrder,
      cancelReplaceMode: word(['STOP_ON_FAILURE', 'ALLOW_FAILURE']),
      cancelOrderId: integer.optional(),
      cancelOrigClientOrderId: clientId.optional(),
      cancelNewClientOrderId: clientId.optional(),
    }),
    refused: [...NOT_OFFERED_WITH_ORDERS, 'cancelRestrictions', 'orderRateLimitExceededMode'],
    response: shapes.replaced,
  },
  orderAmend: {
    method: 'PUT',
    path: '/api/v3/order/amend/keepPriority',
    socketMethod: 'order.amend.keepPriority',
    security: 'trade',
    weight: 4,
    isCommand: true,
    parameters: z.object({
      ...signed,
      symbol,
      ...named,
      newQty: decimal,
      newClientOrderId: clientId.optional(),
    }),
    refused: NOT_OFFERED,
    response: shapes.amended,
  },
  ordersCounted: {
    method: 'GET',
    path: '/api/v3/rateLimit/order',
    socketMethod: 'account.rateLimits.orders',
    security: 'read',
    weight: 40,
    parameters: z.object(signed),
    response: z.array(shapes.usedLimit),
  },
  openOrders: {
    method: 'GET',
    path: '/api/v3/openOrders',
    socketMethod: 'openOrders.status',
    security: 'read',
    weight: 6,
    weightOfAll: 80,
    parameters: z.object({ ...signed, symbol: symbol.optional() }),
    response: z.array(shapes.order),
  },
  openOrdersCancel: {
    method: 'DELETE',
    path: '/api/v3/openOrders',
    socketMethod: 'openOrders.cancelAll',
    security: 'trade',
    weight: 0,
    isCommand: true,
    parameters: z.object({ ...signed, symbol }),
    refused: NOT_OFFERED,
    response: z.array(shapes.cancelled),
  },
  allOrders: {
    method: 'GET',
    path: '/api/v3/allOrders',
    socketMethod: 'allOrders',
    security: 'read',
    weight: 20,
    parameters: z.object({ ...signed, symbol, orderId: integer.optional(), ...range, limit }),
    response: z.array(shapes.order),
  },
  myTrades: {
    method: 'GET',
    path: '/api/v3/myTrades',
    socketMethod: 'myTrades',
    security: 'read',
    weight: 20,
    parameters: z.object({
      ...signed,
      symbol,
      orderId: integer.optional(),
      ...range,
      fromId: integer.optional(),
      limit,
    }),
    response: z.array(shapes.ownTrade),
  },
} as const satisfies Readonly<Record<string, TraderEndpoint>>;

const LISTENING = {
  listenKeyStart: {
    method: 'POST',
    path: '/api/v3/userDataStream',
    socketMethod: 'userDataStream.start',
    security: 'key',
    weight: 2,
    parameters: z.object({}),
    response: z.strictObject({ listenKey: z.string() }),
  },
  listenKeyRenew: {
    method: 'PUT',
    path: '/api/v3/userDataStream',
    socketMethod: 'userDataStream.ping',
    security: 'key',
    weight: 2,
    parameters: z.object({ listenKey }),
    response: z.strictObject({}),
  },
  listenKeyEnd: {
    method: 'DELETE',
    path: '/api/v3/userDataStream',
    socketMethod: 'userDataStream.stop',
    security: 'key',
    weight: 2,
    parameters: z.object({ listenKey }),
    response: z.strictObject({}),
  },
} as const satisfies Readonly<Record<string, TraderEndpoint>>;

export const TRADER_ENDPOINTS = {
  ...MARKET_DATA,
  ...OF_PAIRS,
  ...TRADING,
  ...MANY_ORDERS,
  ...ORDER_LISTS,
  ...OF_ACCOUNT,
  ...LISTENING,
};

export type TraderEndpoints = typeof TRADER_ENDPOINTS;
export type TraderEndpointName = keyof TraderEndpoints;
