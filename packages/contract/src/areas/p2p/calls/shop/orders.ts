import { z } from 'zod';
import { READS } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { choice, limit, page, pageOf } from '../../../../shapes/fields.ts';
import { p2pOrder } from '../../shapes-order.ts';

export const SHOP_ORDER_TABS = ['to_pay', 'to_release', 'appeals', 'ended'] as const;

export const shopOrders = defineCall({
  name: 'shop/orders',
  base: 'api',
  method: 'GET',
  auth: 'user',
  byKey: 'never',
  limit: 'call',
  cost: 15,
  because: READS,
  summary: 'Orders on the caller’s ads, newest first.',
  request: z.object({ tab: choice(SHOP_ORDER_TABS), page, limit }),
  response: pageOf(p2pOrder),
});
