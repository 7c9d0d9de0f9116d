import { z } from 'zod';
import { IDENTITY } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { text } from '../../../../shapes/fields.ts';
import { payMethod } from '../../shapes.ts';
import { payMethodCode } from '../../../../shapes/pay-method.ts';

export const payMethodSave = defineCall({
  name: 'pay_method/save',
  base: 'api',
  method: 'POST',
  body: 'json',
  auth: 'user',
  byKey: 'never',
  limit: 'call',
  moves: 'nothing',
  keyed: false,
  cost: 50,
  because: IDENTITY,
  summary: 'Saves how other users pay the caller. Changing a saved method needs the trade password.',
  request: z.strictObject({
    type: payMethodCode,
    /** The fields of the kind, by `PAY_METHOD_DATA`, all of them texts. */
    raw_data: z.record(z.string(), z.string()),
    pay_password: text(128).optional(),
  }),
  response: payMethod,
  done: ['payment_method_saved'],
  refuses: [
    'bank_address_required',
    'bank_name_required',
    'card_number_required',
    'pay_password_blocked',
    'pay_password_not_set',
    'pay_password_required',
    'pay_password_wrong',
    'payment_account_required',
    'qr_code_required',
    'real_name_required',
    'upload_in_use',
    'upload_unknown',
  ],
});
