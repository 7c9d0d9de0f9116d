import { z } from 'zod';
import { READS } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { id } from '../../../../shapes/fields.ts';

export const accountDrawAddresses = defineCall({
  name: 'account/draw_addresses',
  base: 'api',
  method: 'GET',
  auth: 'user',
  byKey: 'never',
  limit: 'call',
  cost: 15,
  because: READS,
  summary:
    'Every address to which the caller has withdrawn or bound withdrawals over a network, the newest first.',
  request: z.object({ currency_protocol_id: id }),
  response: z.strictObject({ addresses: z.array(z.string()) }),
  refuses: ['protocol_unknown'],
});
