import { z } from 'zod';
import { READS } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { limit } from '../../../../shapes/fields.ts';
import { lockTotals } from '../../shapes.ts';

export const storageCurrencyCurrentSetting = defineCall({
  name: 'storage_currency/current_setting',
  base: 'api',
  method: 'GET',
  auth: 'user',
  byKey: 'read',
  limit: 'call',
  cost: 10,
  because: READS,
  summary: 'Totals of the caller’s savings by currency; at most 30 unless `limit` says otherwise.',
  request: z.strictObject({ limit }),
  response: z.array(lockTotals),
});
