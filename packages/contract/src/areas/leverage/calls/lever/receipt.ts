import { z } from 'zod';
import { READS } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { id } from '../../../../shapes/fields.ts';
import { leverReceipt } from '../../shapes.ts';

export const leverReceiptCall = defineCall({
  name: 'lever/receipt',
  base: 'api',
  method: 'GET',
  auth: 'user',
  byKey: 'pair',
  limit: 'call',
  cost: 30,
  because: READS,
  summary:
    'How a closed position of the caller ended: its fees, its ticks, its result and what the exchange carried.',
  request: z.object({ id }),
  response: leverReceipt,
  refuses: ['position_unknown'],
});
