import { z } from 'zod';
import { consoleRead } from '../../../../define-console-call.ts';
import { handCredits } from '../../shapes.ts';

export const consoleHandCredits = consoleRead({
  name: 'console/hand_credits',
  permission: 'queues.read',
  cost: 20,
  summary: 'What was credited by hand in each currency, compared with the payments that arrived for it.',
  request: z.object({}),
  response: z.array(handCredits),
});
