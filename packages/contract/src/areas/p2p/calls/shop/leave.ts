import { z } from 'zod';
import { OWN } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { clientOrderId, text } from '../../../../shapes/fields.ts';
import { ownShop } from '../../shapes-shop.ts';
import { secondFactorCode } from '../../../../shapes/secrets.ts';

export const shopLeave = defineCall({
  name: 'shop/leave',
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
  summary:
    'Closes the caller’s shop and its ads; the bond returns once 30 days have passed since the last order.',
  request: z.strictObject({
    pay_password: text(128),
    second_factor_code: secondFactorCode,
    client_order_id: clientOrderId,
  }),
  response: ownShop,
  done: ['shop_left'],
  refuses: [
    'p2p_bond_busy',
    'p2p_closed',
    'p2p_shop_not_active',
    'passkey_invalid',
    'pay_password_blocked',
    'pay_password_not_set',
    'pay_password_required',
    'pay_password_wrong',
    'second_factor_invalid',
    'second_factor_required',
  ],
});
