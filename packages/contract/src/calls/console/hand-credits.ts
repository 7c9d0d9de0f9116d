import { z } from 'zod';
import { READS } from '../../because.ts';
import { defineCall } from '../../define-call.ts';
import { handCredits } from '../../shapes/console-wallet.ts';

export const consoleHandCredits = defineCall({
  name: 'console/hand_credits',
  base: 'console',
  method: 'GET',
  auth: 'operator',
  permission: 'queues.read',
  limit: 'call',
  cost: 20,
  because: READS,
  summary: 'What was credited by hand in each currency, compared with the payments that arrived for it.',
  request: z.object({}),
  response: z.array(handCredits),
});
