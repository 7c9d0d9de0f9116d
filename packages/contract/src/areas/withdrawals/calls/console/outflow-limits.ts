import { z } from 'zod';
import { consoleRead } from '../../../../define-console-call.ts';
import { amount, isoTime, openFlag } from '../../../../shapes/fields.ts';

export const consoleOutflowLimits = consoleRead({
  name: 'console/outflow_limits',
  permission: 'queues.read',
  cost: 20,
  summary: 'The limits over the whole exchange that are set, with what counts towards each now.',
  request: z.object({}),
  response: z.array(
    z.strictObject({
      currency_id: z.int().positive(),
      code: z.string(),
      what: z.enum(['automatic_hour', 'automatic_day', 'adjustment_hour', 'adjustment_day']),
      used: amount,
      limit: amount,
      /** Four fifths of it are used, or more. */
      is_near: openFlag,
      /** The letter to operators that its period has seen; null: none. */
      letter: z
        .strictObject({
          level: z.enum(['near', 'reached']),
          written_at: isoTime,
          /** Operators who may act on it, and whom the letter could not reach. */
          unreached: z.array(z.string()),
        })
        .nullable(),
    }),
  ),
});
