import { z } from 'zod';
import { consoleRead } from '../../../../define-console-call.ts';
import { dayRange } from '../../../../shapes/day-range.ts';
import { feeRow, volumeRow } from '../../shapes-fees.ts';

export const consoleFees = consoleRead({
  name: 'console/fees',
  permission: 'money.read',
  cost: 20,
  summary: 'Fees by day, currency and source, and volumes by day and pair, of at most 366 days in UTC.',
  request: dayRange,
  response: z.strictObject({ fees: z.array(feeRow), volumes: z.array(volumeRow) }),
});
