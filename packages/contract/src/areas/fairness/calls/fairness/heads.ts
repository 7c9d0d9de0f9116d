import { z } from 'zod';
import { READS } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { choice, unixSeconds } from '../../../../shapes/fields.ts';
import { recordHead } from '../../shapes.ts';

/** An answer covers 9,000 steps from `from` on, so that the hours of a year are one answer. */
export const fairnessHeads = defineCall({
  name: 'fairness/heads',
  base: 'api',
  method: 'GET',
  auth: 'none',
  limit: 'call',
  cost: 10,
  because: READS,
  summary: 'Heads of the public record: the last one of each minute, hour or day, oldest first.',
  request: z.object({
    /** Absent: the newest steps. */
    from: unixSeconds.optional(),
    /** Absent: as far as one answer goes. */
    to: unixSeconds.optional(),
    every: choice(['minute', 'hour', 'day']).optional(),
  }),
  response: z.strictObject({
    heads: z.array(recordHead),
    /** Unix seconds at which the next answer begins; absent where there is no later head. */
    next: z.int().optional(),
  }),
});
