import { z } from 'zod';
import { READS } from '../../because.ts';
import { defineCall } from '../../define-call.ts';
import { feeRange, feeRow, volumeRow } from '../../shapes/console-fees.ts';

export const consoleFees = defineCall({
  name: 'console/fees',
  base: 'console',
  method: 'GET',
  auth: 'operator',
  permission: 'money.read',
  limit: 'call',
  cost: 20,
  because: READS,
  summary: 'Fees by day, currency and source, and volumes by day and pair, of at most 366 days in UTC.',
  request: feeRange,
  response: z.strictObject({ fees: z.array(feeRow), volumes: z.array(volumeRow) }),
});
