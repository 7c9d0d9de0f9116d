import { z } from 'zod';
import { READS } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { choice, clientOrderId, id, limit, page, pageOf, period } from '../../../../shapes/fields.ts';
import { fiatCode, P2P_ORDER_TABS, p2pOrder } from '../../shapes-order.ts';

export const legalOrders = defineCall({
  name: 'legal/orders',
  base: 'api',
  method: 'GET',
  auth: 'user',
  byKey: 'never',
  limit: 'call',
  cost: 30,
  because: READS,
  summary: 'The caller’s orders of the P2P desk, newest first.',
  request: z.object({
    status: choice(P2P_ORDER_TABS).optional(),
    currency_id: id.optional(),
    fiat: fiatCode.optional(),
    /** The key under which the caller took an ad: the way to settle an unknown outcome. */
    client_order_id: clientOrderId,
    ...period,
    page,
    limit,
  }),
  response: pageOf(p2pOrder),
});
