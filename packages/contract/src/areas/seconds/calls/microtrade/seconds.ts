import { z } from 'zod';
import { READS } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { id } from '../../../../shapes/fields.ts';
import { secondsOption } from '../../shapes.ts';

export const microtradeSeconds = defineCall({
  name: 'microtrade/seconds',
  base: 'api',
  method: 'GET',
  auth: 'none',
  limit: 'call',
  because: READS,
  summary: 'Durations of seconds contracts with what each pays.',
  /** Without a pair each duration is listed once, with the least favourable terms of all pairs. */
  request: z.strictObject({ match_id: id.optional() }),
  response: z.array(secondsOption),
  refuses: ['market_unknown'],
});
