import { z } from 'zod';
import { consoleRead } from '../../../../define-console-call.ts';
import { payOrderInFull } from '../../shapes.ts';
import { id } from '../../../../shapes/fields.ts';

export const consolePayOrder = consoleRead({
  name: 'console/pay_order',
  permission: 'queues.read',
  cost: 30,
  summary:
    'One notice of a deposit with the payments that may be its own, the evidence, and the history of its owner.',
  request: z.object({ id }),
  response: payOrderInFull,
  refuses: ['pay_order_unknown'],
});
