import { z } from 'zod';
import { OWN } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { id, isoTime } from '../../../../shapes/fields.ts';

export const orderCancelAllAfter = defineCall({
  name: 'order/cancel_all_after',
  base: 'api',
  method: 'POST',
  body: 'json',
  auth: 'user',
  byKey: 'trade',
  limit: 'order',
  moves: 'money',
  keyed: true,
  because: OWN,
  summary: 'A dead man’s switch: cancels all unless it is set anew in time; 0 switches it off.',
  request: z.strictObject({
    currency_match_id: id.optional(),
    /** Seconds, at most a day; 0 disarms. */
    timeout: z
      .string({ error: (issue) => (issue.input === undefined ? 'field_required' : 'timeout_invalid') })
      .regex(/^[0-9]{1,5}$/, { error: 'timeout_invalid' })
      .transform(Number),
  }),
  response: z.strictObject({
    /** When everything is cancelled unless the call is repeated; null once disarmed. */
    cancels_at: isoTime.nullable(),
  }),
  done: ['switch_armed', 'switch_disarmed'],
  refuses: ['market_unknown', 'timeout_invalid'],
});
