/** Endpoints of lists of two orders, of which each ends the other. */
import { z } from 'zod';
import type { TraderEndpoint } from './endpoint.ts';
import { clientId, decimal, integer, signed, symbol, word } from './fields.ts';
import * as shapes from './shapes.ts';

const NOT_OFFERED = [
  'sideEffectType',
  'isIsolated',
  'limitIcebergQty',
  'stopIcebergQty',
  'aboveIcebergQty',
  'belowIcebergQty',
  'aboveTrailingDelta',
  'belowTrailingDelta',
  'trailingDelta',
  'limitStrategyId',
  'stopStrategyId',
  'aboveStrategyId',
  'belowStrategyId',
  'abovePegPriceType',
  'belowPegPriceType',
] as const;

const timeInForce = word(['GTC', 'IOC', 'FOK'], 'time_in_force').optional();
const common = {
  ...signed,
  symbol,
  side: word(['BUY', 'SELL'], 'side'),
  quantity: decimal,
  listClientOrderId: clientId.optional(),
  newOrderRespType: word(['ACK', 'RESULT', 'FULL']).optional(),
  selfTradePreventionMode: word(['EXPIRE_TAKER']).optional(),
};
const named = { orderListId: integer.optional(), listClientOrderId: clientId.optional() };
const range = { startTime: integer.optional(), endTime: integer.optional() };

export const ORDER_LISTS = {
  listPlace: {
    method: 'POST',
    path: '/api/v3/orderList/oco',
    socketMethod: 'orderList.place.oco',
    security: 'trade',
    weight: 1,
    isCommand: true,
    parameters: z.object({
      ...common,
      aboveType: word(shapes.ORDER_TYPES, 'order_type'),
      aboveClientOrderId: clientId.optional(),
      abovePrice: decimal.optional(),
      aboveStopPrice: decimal.optional(),
      aboveTimeInForce: timeInForce,
      belowType: word(shapes.ORDER_TYPES, 'order_type'),
      belowClientOrderId: clientId.optional(),
      belowPrice: decimal.optional(),
      belowStopPrice: decimal.optional(),
      belowTimeInForce: timeInForce,
    }),
    refused: NOT_OFFERED,
    response: shapes.orderListPlaced,
  },
  /** The older form, which some packages still use. */
  listPlaceOld: {
    method: 'POST',
    path: '/api/v3/order/oco',
    socketMethod: 'orderList.place',
    security: 'trade',
    weight: 1,
    isCommand: true,
    parameters: z.object({
      ...common,
      price: decimal,
      stopPrice: decimal,
      stopLimitPrice: decimal.optional(),
      stopLimitTimeInForce: timeInForce,
      limitClientOrderId: clientId.optional(),
      stopClientOrderId: clientId.optional(),
    }),
    refused: NOT_OFFERED,
    response: shapes.orderListPlaced,
  },
  listFind: {
    method: 'GET',
    path: '/api/v3/orderList',
    socketMethod: 'orderList.status',
    security: 'read',
    weight: 4,
    parameters: z.object({
      ...signed,
      orderListId: integer.optional(),
      origClientOrderId: clientId.optional(),
    }),
    response: shapes.orderList,
  },
  listCancel: {
    method: 'DELETE',
    path: '/api/v3/orderList',
    socketMethod: 'orderList.cancel',
    security: 'trade',
    weight: 1,
    isCommand: true,
    parameters: z.object({ ...signed, symbol, ...named, newClientOrderId: clientId.optional() }),
    refused: ['sideEffectType', 'isIsolated'],
    response: shapes.orderListCancelled,
  },
  openLists: {
    method: 'GET',
    path: '/api/v3/openOrderList',
    socketMethod: 'openOrderLists.status',
    security: 'read',
    weight: 6,
    parameters: z.object(signed),
    response: z.array(shapes.orderList),
  },
  allLists: {
    method: 'GET',
    path: '/api/v3/allOrderList',
    socketMethod: 'allOrderLists',
    security: 'read',
    weight: 20,
    parameters: z.object({ ...signed, fromId: integer.optional(), ...range, limit: integer.optional() }),
    response: z.array(shapes.orderList),
  },
} as const satisfies Readonly<Record<string, TraderEndpoint>>;
