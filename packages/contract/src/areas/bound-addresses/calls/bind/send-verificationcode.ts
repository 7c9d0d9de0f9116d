import { z } from 'zod';
import { IDENTITY } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { id, text } from '../../../../shapes/fields.ts';
import { chainAddress } from '../../../../shapes/funds.ts';

export const bindSendVerificationcode = defineCall({
  name: 'bind/SendVerificationcode',
  base: 'bind',
  method: 'POST',
  body: 'form',
  auth: 'user',
  byKey: 'never',
  limit: 'call',
  moves: 'nothing',
  keyed: false,
  cost: 20,
  because: IDENTITY,
  summary: 'Sends a code of purpose 7 to the caller, for one address where it is named.',
  request: z.strictObject({
    user_id: id,
    coin_name: text(32).optional(),
    contract_address: text(128).optional(),
    address: chainAddress.optional(),
  }),
  response: z.null(),
  done: ['code_sent'],
  refuses: [
    'address_invalid',
    'address_of_exchange',
    'currency_unknown',
    'protocol_unknown',
    'sms_not_available',
    'user_unknown',
  ],
});
