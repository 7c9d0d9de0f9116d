import { z } from 'zod';
import { OWN } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { clientOrderId, decimalText, id } from '../../../../shapes/fields.ts';
import { ownAd } from '../../shapes-shop.ts';

export const shopAdStock = defineCall({
  name: 'shop/ad_stock',
  base: 'api',
  method: 'POST',
  body: 'json',
  auth: 'user',
  byKey: 'never',
  limit: 'order',
  moves: 'money',
  keyed: true,
  cost: 10,
  because: OWN,
  summary: 'Sets the number that an ad has on offer; the lock of a sell ad follows.',
  request: z.strictObject({ id, version: id, number: decimalText, client_order_id: clientOrderId }),
  response: ownAd,
  done: ['ad_saved'],
  refuses: [
    'amount_invalid',
    'deposit_not_final',
    'index_halted',
    'insufficient_balance',
    'p2p_ad_changed',
    'p2p_ad_not_open',
    'p2p_ad_unavailable',
    'p2p_blocked',
    'p2p_buy_restricted',
    'p2p_closed',
    'p2p_closing',
    'p2p_paused',
    'p2p_price_out_of_band',
    'p2p_shop_not_active',
    'user_frozen',
    'withdrawals_frozen',
    'withdrawals_on_hold',
  ],
});
