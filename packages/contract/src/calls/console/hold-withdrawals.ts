import { z } from 'zod';
import { ON_RECORD } from '../../because.ts';
import { defineCall } from '../../define-call.ts';
import { reason, standing } from '../../shapes/console.ts';
import { id } from '../../shapes/fields.ts';

export const consoleHoldWithdrawals = defineCall({
  name: 'console/hold_withdrawals',
  base: 'console',
  method: 'POST',
  body: 'json',
  auth: 'operator',
  permission: 'people.act',
  limit: 'call',
  moves: 'nothing',
  keyed: false,
  because: ON_RECORD,
  summary: 'Puts a user’s withdrawals on hold for hours from now; a longer hold that runs stays.',
  request: z.strictObject({
    id,
    /** 1 to 8,760. */
    hours: id.refine((value) => value <= 8_760, { error: 'number_too_large' }),
    reason,
  }),
  response: standing,
  done: ['withdrawals_held'],
});
