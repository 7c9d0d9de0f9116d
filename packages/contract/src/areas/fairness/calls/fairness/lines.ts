import { z } from 'zod';
import { READS } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { id } from '../../../../shapes/fields.ts';
import { headHash } from '../../../../shapes/fairness.ts';

export const fairnessLines = defineCall({
  name: 'fairness/lines',
  base: 'api',
  method: 'GET',
  auth: 'none',
  limit: 'call',
  cost: 100,
  because: READS,
  summary: 'Lines of the public record between two places, at most 1,000, with the heads around them.',
  request: z.object({ from: id, to: id }),
  response: z.strictObject({
    from: z.int(),
    head_before: headHash,
    /** Each is the exact text that was hashed; empty where the record has not come to `from`. */
    lines: z.array(z.string()),
    head_after: headHash,
  }),
});
