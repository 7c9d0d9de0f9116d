import { z } from 'zod';
import { READS } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';

export const marketClock = defineCall({
  name: 'market/clock',
  base: 'api',
  method: 'GET',
  auth: 'none',
  limit: 'call',
  because: READS,
  summary: 'The time and the sequence of the engine.',
  request: z.object({}),
  response: z.strictObject({ seq: z.int(), at_ms: z.int() }),
});
