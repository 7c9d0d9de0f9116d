import { z } from 'zod';
import { OWN } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { PAY_METHOD_CODES } from '../../../../personal-bounds.ts';
import { choice, clientOrderId, decimalText, id, text } from '../../../../shapes/fields.ts';
import { p2pOrder } from '../../shapes-order.ts';

export const legalDeal = defineCall({
  name: 'legal/deal',
  base: 'api',
  method: 'POST',
  body: 'json',
  auth: 'user',
  byKey: 'never',
  limit: 'order',
  moves: 'money',
  keyed: true,
  cost: 60,
  because: OWN,
  summary:
    'Takes an ad: the price is a limit, and the order has the ad’s price if that is no worse. The coins are locked at once.',
  request: z.strictObject({
    id,
    /** The version of the ad that the caller saw. */
    version: id,
    /** Fiat; exactly one of `money` and `number` is given. */
    money: decimalText.optional(),
    /** Coins. */
    number: decimalText.optional(),
    /** The worst price that the caller accepts. */
    price: decimalText,
    pay_type: choice(PAY_METHOD_CODES),
    /** For a sale, unless the session has been granted time. */
    pay_password: text(128).optional(),
    client_order_id: clientOrderId,
  }),
  response: p2pOrder,
  done: ['deal_opened'],
  refuses: [
    'amount_invalid',
    'deposit_not_final',
    'index_halted',
    'insufficient_balance',
    'order_options_invalid',
    'p2p_ad_changed',
    'p2p_ad_not_open',
    'p2p_ad_unavailable',
    'p2p_at_capacity',
    'p2p_blocked',
    'p2p_buy_restricted',
    'p2p_closed',
    'p2p_closing',
    'p2p_condition_missing',
    'p2p_contact_required',
    'p2p_day_limit',
    'p2p_fresh_hold',
    'p2p_identity_required',
    'p2p_market_closed',
    'p2p_money_above_maximum',
    'p2p_money_below_minimum',
    'p2p_order_changed',
    'p2p_own_ad',
    'p2p_paused',
    'p2p_price_changed',
    'p2p_price_out_of_band',
    'p2p_shop_not_active',
    'p2p_shop_offline',
    'p2p_stock_insufficient',
    'pay_password_blocked',
    'pay_password_not_set',
    'pay_password_required',
    'pay_password_wrong',
    'payee_name_differs',
    'payer_method_missing',
    'too_many_open_orders',
    'user_frozen',
    'withdrawals_frozen',
    'withdrawals_on_hold',
    'words_missing',
  ],
});
