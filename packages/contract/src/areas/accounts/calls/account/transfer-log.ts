import { z } from 'zod';
import { READS } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { transferRow } from '../../shapes.ts';
import { id, limit, page, pageOf, period } from '../../../../shapes/fields.ts';

export const accountTransferLog = defineCall({
  name: 'account/transfer_log',
  base: 'api',
  method: 'GET',
  auth: 'user',
  byKey: 'read',
  limit: 'call',
  cost: 15,
  because: READS,
  summary: 'Transfers between the caller’s own accounts, newest first.',
  request: z.object({ currency_id: id.optional(), ...period, page, limit }),
  response: pageOf(transferRow),
  refuses: ['currency_unknown'],
});
