import { z } from 'zod';
import { IDENTITY } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { text } from '../../../../shapes/fields.ts';
import { boundAddress } from '../../../../shapes/funds.ts';

export const bindBindDrawAddress = defineCall({
  name: 'bind/BindDrawAddress',
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
  summary: 'Binds the address that the caller’s withdrawals of a currency over a chain go to.',
  request: z.strictObject({
    /**
     * JSON text of user_id, address, coin_name, contract_address, verificationcode, t (Unix seconds), sign, pay_password and,
     * where they are needed, memo and second_factor_code. `sign` is the HMAC-SHA256, in hex, of `bindText` of the other fields; its key are the 32
     * bytes that the digits of `bind/key` spell.
     */
    data: text(2_048),
  }),
  response: boundAddress,
  done: ['address_bound'],
  refuses: [
    'address_invalid',
    'address_of_exchange',
    'address_required',
    'code_invalid',
    'code_required',
    'currency_unknown',
    'memo_invalid',
    'memo_required',
    'passkey_invalid',
    'pay_password_blocked',
    'pay_password_not_set',
    'pay_password_required',
    'pay_password_wrong',
    'protocol_unknown',
    'second_factor_invalid',
    'second_factor_required',
    'sign_invalid',
    'time_skewed',
    'user_unknown',
  ],
});
