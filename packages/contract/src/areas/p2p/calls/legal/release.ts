import { z } from 'zod';
import { OWN } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { choice, clientOrderId, flag, id, text } from '../../../../shapes/fields.ts';
import { p2pOrder } from '../../shapes-order.ts';
import { secondFactorCode } from '../../../../shapes/secrets.ts';

export const legalRelease = defineCall({
  name: 'legal/release',
  base: 'api',
  method: 'POST',
  body: 'json',
  auth: 'user',
  byKey: 'never',
  limit: 'order',
  moves: 'money',
  keyed: true,
  cost: 100,
  because: OWN,
  summary:
    'The seller confirms that the money has arrived, and from whom: the coins go to the buyer. It cannot be undone.',
  request: z.strictObject({
    id,
    seen: choice(['paid', 'appealed']),
    /** The caller’s own bank shows the whole amount. */
    confirmed_money: flag.optional(),
    /** It came from the name that the order shows. */
    confirmed_name: flag.optional(),
    pay_password: text(128),
    /** A code, or a passkey’s answer to a challenge that is bound to the SHA-256 of `agreedText`. */
    second_factor_code: secondFactorCode,
    client_order_id: clientOrderId,
  }),
  response: p2pOrder,
  done: ['deal_released'],
  refuses: [
    'p2p_order_changed',
    'p2p_order_not_open',
    'p2p_order_not_paid',
    'p2p_order_unknown',
    'p2p_release_check_required',
    'passkey_invalid',
    'pay_password_blocked',
    'pay_password_not_set',
    'pay_password_required',
    'pay_password_wrong',
    'second_factor_invalid',
    'second_factor_required',
    'upload_in_use',
    'upload_unknown',
    'user_frozen',
    'words_missing',
  ],
});
