import { z } from 'zod';
import { READS } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { limit } from '../../../../shapes/fields.ts';
import { lockProduct } from '../../shapes.ts';

export const storageCurrencyLockList = defineCall({
  name: 'storage_currency/lock_list',
  base: 'api',
  method: 'GET',
  auth: 'user',
  byKey: 'read',
  limit: 'call',
  cost: 10,
  because: READS,
  summary: 'Savings products on sale; at most 30 unless `limit` says otherwise.',
  request: z.strictObject({ limit }),
  response: z.array(lockProduct),
});
