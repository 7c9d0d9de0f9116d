/** Parameters of an order, and the request that holds many orders. */
import { z } from 'zod';
import type { TraderEndpoint } from './endpoint.ts';
import { clientId, decimal, integer, orderTexts, signed, symbol, word } from './fields.ts';
import * as shapes from './shapes.ts';

export const NOT_OFFERED = ['sideEffectType', 'isIsolated'] as const;
export const NOT_OFFERED_WITH_ORDERS = [
  ...NOT_OFFERED,
  'icebergQty',
  'pegPriceType',
  'pegOffsetValue',
  'pegOffsetType',
  'strategyId',
  'strategyType',
] as const;

export const newOrder = {
  symbol,
  side: word(['BUY', 'SELL'], 'side'),
  type: word(shapes.ORDER_TYPES, 'order_type'),
  timeInForce: word(['GTC', 'IOC', 'FOK'], 'time_in_force').optional(),
  quantity: decimal.optional(),
  quoteOrderQty: decimal.optional(),
  price: decimal.optional(),
  stopPrice: decimal.optional(),
  trailingDelta: integer.optional(),
  newClientOrderId: clientId.optional(),
  newOrderRespType: word(['ACK', 'RESULT', 'FULL']).optional(),
  selfTradePreventionMode: word(shapes.SELF_TRADE_MODES).optional(),
};

/** The parameters of an order, each of which a request for many orders checks by itself. */
export const ORDER_PARAMETERS = { parameters: z.object(newOrder), refused: NOT_OFFERED_WITH_ORDERS };

export const MANY_ORDERS = {
  ordersPlace: {
    method: 'POST',
    path: '/api/v3/batchOrders',
    socketMethod: 'order.placeBatch',
    security: 'trade',
    weight: 1,
    isCommand: true,
    parameters: z.object({ ...signed, batchOrders: orderTexts }),
    response: z.array(z.union([shapes.placed, shapes.refusedOrder])),
  },
} as const satisfies Record<string, TraderEndpoint>;
