import { z } from 'zod';
import { READS } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { choice, limit, page, pageOf } from '../../../../shapes/fields.ts';
import { lock, LOCK_LISTS } from '../../shapes.ts';

export const storageCurrencyMyLocks = defineCall({
  name: 'storage_currency/my_locks',
  base: 'api',
  method: 'GET',
  auth: 'user',
  byKey: 'read',
  limit: 'call',
  cost: 10,
  because: READS,
  summary: 'The caller’s savings: those in effect first, then those that ended, newest first.',
  request: z.strictObject({
    /** 1: in effect, 2: expired, 3: redeemed early; all where it is left out. */
    status: choice(LOCK_LISTS).optional(),
    page,
    limit,
  }),
  response: pageOf(lock),
});
