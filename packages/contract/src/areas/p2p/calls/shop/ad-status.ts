import { z } from 'zod';
import { AD_STATES } from '../../vocabulary.ts';
import { OWN } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { choice, clientOrderId, id } from '../../../../shapes/fields.ts';
import { ownAd } from '../../shapes-shop.ts';

export const shopAdStatus = defineCall({
  name: 'shop/ad_status',
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
  summary: 'Switches an ad on or off, or closes it and returns its lock; open orders go on.',
  request: z.strictObject({ id, status: choice(AD_STATES), client_order_id: clientOrderId }),
  response: ownAd,
  done: ['ad_saved', 'ad_closed'],
  refuses: [
    'index_halted',
    'order_options_invalid',
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
  ],
});
