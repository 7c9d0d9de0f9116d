import { z } from 'zod';
import { READS } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { demoChain } from '../../shapes.ts';

/** Answered where `demo/outbox` is: on the machine that runs the demo, and to operators. */
export const demoChains = defineCall({
  name: 'demo/chains',
  base: 'api',
  method: 'GET',
  auth: 'none',
  limit: 'call',
  cost: 10,
  because: READS,
  summary: 'The simulated chains with their newest transactions. Only in a demo.',
  request: z.object({}),
  response: z.array(demoChain),
});
