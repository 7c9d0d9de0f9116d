import { z } from 'zod';
import { OWN } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { clientOrderId, flag, text } from '../../../../shapes/fields.ts';
import { SHOP_INTRODUCTION_MAX } from '../../vocabulary.ts';
import { countryCodes } from '../../shapes-forms.ts';
import { ownShop } from '../../shapes-shop.ts';
import { secondFactorCode, password } from '../../../../shapes/secrets.ts';

export const shopApply = defineCall({
  name: 'shop/apply',
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
  summary: 'Applies for a shop and holds its bond in the caller’s legal account; two operators certify it.',
  request: z.strictObject({
    shop_name: text(60),
    introduction: text(SHOP_INTRODUCTION_MAX),
    countries: countryCodes,
    /** 1: the rules of the desk were agreed to. */
    agreed: flag,
    password,
    /** A code, or a passkey’s answer bound to the `agreedText` of this call. */
    second_factor_code: secondFactorCode,
    client_order_id: clientOrderId,
  }),
  response: ownShop,
  done: ['shop_applied'],
  refuses: [
    'amount_invalid',
    'area_unknown',
    'deposit_not_final',
    'insufficient_balance',
    'p2p_closed',
    'p2p_contact_required',
    'p2p_identity_required',
    'passkey_invalid',
    'password_wrong',
    'pay_password_not_set',
    'payer_method_missing',
    'second_factor_invalid',
    'second_factor_required',
    'shop_applied_already',
    'shop_name_invalid',
    'shop_name_taken',
    'user_frozen',
    'withdrawals_frozen',
    'withdrawals_on_hold',
  ],
});
