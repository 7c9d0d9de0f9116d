import { z } from 'zod';
import { READS } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { recordHead } from '../../shapes.ts';
import { amount, id, isoTime } from '../../../../shapes/fields.ts';

export const fairnessSettlement = defineCall({
  name: 'fairness/settlement',
  base: 'api',
  method: 'GET',
  auth: 'none',
  limit: 'call',
  cost: 20,
  because: READS,
  summary: 'Where the public record has a seconds contract, and its terms; it names no user and no stake.',
  request: z.object({ id }),
  response: z.strictObject({
    id: z.int(),
    /** Places of its first and its last line. */
    from: z.int(),
    to: z.int(),
    first_seq: z.int(),
    last_seq: z.int(),
    currency_match_id: z.int(),
    direction: z.enum(['up', 'down']),
    seconds: z.int(),
    profit_ratio: amount,
    tie_rule: z.enum(['win', 'refund']),
    accepted_at: isoTime,
    status: z.enum(['accepted', 'running', 'won', 'lost', 'refunded']),
    /** The last head of a minute before its first line, and the first one at or after its last line. */
    head_before: recordHead.nullable(),
    head_after: recordHead.nullable(),
  }),
  refuses: ['settlement_unknown'],
});
