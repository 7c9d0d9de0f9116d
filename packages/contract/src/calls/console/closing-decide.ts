import { z } from 'zod';
import { ON_RECORD } from '../../because.ts';
import { defineCall } from '../../define-call.ts';
import { reason } from '../../shapes/console.ts';
import { choice, id } from '../../shapes/fields.ts';

export const consoleClosingDecide = defineCall({
  name: 'console/closing_decide',
  base: 'console',
  method: 'POST',
  body: 'json',
  auth: 'operator',
  permission: 'closings.decide',
  limit: 'call',
  moves: 'nothing',
  keyed: false,
  cost: 100,
  because: ON_RECORD,
  summary:
    'Closes the account of a user who asked for it and holds nothing, or declines; the user is notified.',
  request: z.strictObject({
    /** The user's. */
    id,
    decision: choice(['close', 'decline']),
    /** For the record; of a request that is declined, as the user reads it. */
    reason,
  }),
  response: z.null(),
  done: ['closing_carried_out', 'closing_declined'],
});
