import { z } from 'zod';
import { OWN } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { clientOrderId, decimalOrEmpty, id, text } from '../../../../shapes/fields.ts';
import { secondFactorCode } from '../../../../shapes/secrets.ts';
import { chainAddress, chainMemo, draw } from '../../../../shapes/funds.ts';

export const accountDraw = defineCall({
  name: 'account/draw',
  base: 'api',
  method: 'POST',
  body: 'json',
  auth: 'user',
  byKey: 'never',
  limit: 'call',
  moves: 'money',
  keyed: true,
  cost: 200,
  because: OWN,
  summary: 'Asks for a withdrawal. The amount, fee included, is locked until it is done or released.',
  request: z.strictObject({
    currency_id: id,
    currency_protocol_id: id,
    /** The trade account unless named: 1 trade, 2 fiat, 3 leverage. */
    account_type_id: id.optional(),
    /** The amount that leaves the account. */
    number: decimalOrEmpty,
    /** Where it goes; from the fiat and leverage accounts it must be the bound address. */
    address: chainAddress,
    memo: chainMemo.optional(),
    pay_password: text(128),
    /** A code of purpose 4, for an address that is not bound. */
    code: text(32).optional(),
    /** A code, or a passkey's answer to a challenge that is bound to the SHA-256 of `withdrawalText`. */
    second_factor_code: secondFactorCode,
    client_order_id: clientOrderId,
  }),
  response: draw,
  done: ['draw_requested'],
  refuses: [
    'account_type_invalid',
    'address_invalid',
    'address_not_bound',
    'address_of_exchange',
    'address_required',
    'address_waiting',
    'amount_invalid',
    'asset_unknown',
    'code_invalid',
    'code_required',
    'contact_unconfirmed',
    'currency_unknown',
    'deposit_not_final',
    'insufficient_balance',
    'memo_invalid',
    'memo_required',
    'p2p_fresh_hold',
    'passkey_invalid',
    'pay_password_blocked',
    'pay_password_not_set',
    'pay_password_required',
    'pay_password_wrong',
    'protocol_unknown',
    'second_factor_invalid',
    'second_factor_required',
    'transfer_lowers_risk_rate',
    'user_frozen',
    'withdrawal_above_maximum',
    'withdrawal_below_minimum',
    'withdrawal_day_limit',
    'withdrawals_closed',
    'withdrawals_frozen',
    'withdrawals_on_hold',
  ],
});
