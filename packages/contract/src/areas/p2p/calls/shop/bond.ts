import { z } from 'zod';
import { OWN } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { clientOrderId, decimalText, text } from '../../../../shapes/fields.ts';
import { ownShop } from '../../shapes-shop.ts';
import { secondFactorCode } from '../../../../shapes/secrets.ts';

export const shopBond = defineCall({
  name: 'shop/bond',
  base: 'api',
  method: 'POST',
  body: 'json',
  auth: 'user',
  byKey: 'never',
  limit: 'call',
  moves: 'money',
  keyed: true,
  cost: 100,
  because: OWN,
  summary: 'Adds coins of the caller’s legal account to the bond of the caller’s shop.',
  request: z.strictObject({
    number: decimalText,
    pay_password: text(128),
    second_factor_code: secondFactorCode,
    client_order_id: clientOrderId,
  }),
  response: ownShop,
  done: ['bond_posted'],
  refuses: [
    'amount_invalid',
    'deposit_not_final',
    'insufficient_balance',
    'p2p_closed',
    'passkey_invalid',
    'pay_password_blocked',
    'pay_password_not_set',
    'pay_password_required',
    'pay_password_wrong',
    'second_factor_invalid',
    'second_factor_required',
    'user_frozen',
    'withdrawals_frozen',
    'withdrawals_on_hold',
  ],
});
