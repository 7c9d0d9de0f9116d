import { z } from 'zod';
import { READS } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { outboxMessage } from '../../shapes-outbox.ts';

/** Only the machine that runs the demo may read it: the messages hold codes and addresses. */
export const demoOutbox = defineCall({
  name: 'demo/outbox',
  base: 'api',
  method: 'GET',
  auth: 'none',
  limit: 'call',
  because: READS,
  summary: 'Messages that the demo would have sent. Only in a demo.',
  request: z.object({}),
  response: z.array(outboxMessage),
});
