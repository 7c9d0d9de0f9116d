import { z } from 'zod';
import { READS } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { id, text } from '../../../../shapes/fields.ts';
import { boundAddress } from '../../../../shapes/funds.ts';

export const bindGetDrawAddress = defineCall({
  name: 'bind/GetDrawAddress',
  base: 'bind',
  method: 'GET',
  auth: 'user',
  byKey: 'never',
  limit: 'call',
  because: READS,
  summary: 'The caller’s bound address of a currency on a chain; empty where none is bound.',
  request: z.object({
    /** The caller’s own. */
    user_id: id,
    /** Code of the chain, or of the currency. */
    coin_name: text(32),
    /** Contract of the token on the chain, or the code of the chain for its own coin. */
    contract_address: text(128),
  }),
  response: z.strictObject({ address: z.string(), bound: boundAddress.nullable() }),
  refuses: ['currency_unknown', 'protocol_unknown', 'user_unknown'],
});
