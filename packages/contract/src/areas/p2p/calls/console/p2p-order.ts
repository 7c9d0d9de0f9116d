import { z } from 'zod';
import { consoleRead } from '../../../../define-console-call.ts';
import { operatorOrder } from '../../shapes-cases.ts';
import { id } from '../../../../shapes/fields.ts';

export const consoleP2pOrder = consoleRead({
  name: 'console/p2p_order',
  permission: 'p2p.read',
  cost: 20,
  summary: 'One order with its timeline and both persons’ figures, without payment details and chat.',
  request: z.object({ id }),
  response: operatorOrder,
  refuses: ['p2p_order_unknown'],
});
