import { z } from 'zod';
import { consoleRead } from '../../../../define-console-call.ts';
import { bankEntry } from '../../shapes.ts';
import { choice, id, limit, page, pageOf } from '../../../../shapes/fields.ts';

export const consoleBankEntries = consoleRead({
  name: 'console/bank_entries',
  permission: 'queues.read',
  cost: 30,
  summary: 'Credits of imported bank statements, the newest first, with the notices that they may belong to.',
  request: z.object({
    state: choice(['open', 'credited']).optional(),
    currency_protocol_id: id.optional(),
    /** The entries with the account and the amount of a notice. */
    pay_order_id: id.optional(),
    page,
    limit,
  }),
  response: pageOf(bankEntry),
});
