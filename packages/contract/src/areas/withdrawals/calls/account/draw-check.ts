import { z } from 'zod';
import { READS } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { id, openFlag } from '../../../../shapes/fields.ts';
import { chainAddress } from '../../../../shapes/funds.ts';

export const accountDrawCheck = defineCall({
  name: 'account/draw_check',
  base: 'api',
  method: 'GET',
  auth: 'user',
  byKey: 'never',
  limit: 'call',
  cost: 5,
  because: READS,
  summary:
    'Checks where a withdrawal would go before it is asked for; an address to which nothing may be sent is refused.',
  request: z.object({ currency_protocol_id: id, address: chainAddress }),
  response: z.strictObject({
    /** The address as its chain compares it. */
    address: z.string(),
    /** 1 if it is the address at which the caller receives deposits. */
    is_own: openFlag,
    /** 1 if a payment to it belongs to nobody without a memo. */
    needs_memo: openFlag,
  }),
  refuses: ['address_invalid', 'address_of_exchange', 'protocol_unknown'],
});
