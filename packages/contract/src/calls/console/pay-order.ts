import { z } from 'zod';
import { READS } from '../../because.ts';
import { defineCall } from '../../define-call.ts';
import { payOrderInFull } from '../../shapes/console-wallet.ts';
import { id } from '../../shapes/fields.ts';

export const consolePayOrder = defineCall({
  name: 'console/pay_order',
  base: 'console',
  method: 'GET',
  auth: 'operator',
  permission: 'queues.read',
  limit: 'call',
  cost: 30,
  because: READS,
  summary:
    'One notice of a deposit with the payments that may be its own, the evidence, and the history of its owner.',
  request: z.object({ id }),
  response: payOrderInFull,
});
