import { z } from 'zod';
import { OWN } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { flag, id } from '../../../../shapes/fields.ts';
import { blockedUser } from '../../shapes-order.ts';

export const legalBlock = defineCall({
  name: 'legal/block',
  base: 'api',
  method: 'POST',
  body: 'json',
  auth: 'user',
  byKey: 'never',
  limit: 'call',
  moves: 'nothing',
  keyed: false,
  cost: 10,
  because: OWN,
  summary:
    'Blocks a person from trading with the caller, or unblocks: exactly one of an own order and a shop names the person.',
  request: z.strictObject({
    order_id: id.optional(),
    shop_id: id.optional(),
    blocked: flag,
  }),
  response: z.array(blockedUser),
  done: ['user_blocked', 'user_unblocked'],
  refuses: ['blocked_full', 'order_options_invalid', 'p2p_order_unknown', 'user_unknown'],
});
