import { z } from 'zod';
import { READS } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { account } from '../../shapes.ts';
import { id } from '../../../../shapes/fields.ts';

export const accountDetail = defineCall({
  name: 'account/detail',
  base: 'api',
  method: 'GET',
  auth: 'user',
  byKey: 'read',
  limit: 'call',
  because: READS,
  summary: 'One account.',
  /** By `id`, or by `currency_id` with `account_type_id`. */
  request: z.object({ id: id.optional(), currency_id: id.optional(), account_type_id: id.optional() }),
  response: account,
  refuses: ['account_type_unknown', 'account_unknown', 'currency_unknown'],
});
