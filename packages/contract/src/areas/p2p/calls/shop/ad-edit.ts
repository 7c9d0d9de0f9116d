import { z } from 'zod';
import { OWN } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { clientOrderId, id } from '../../../../shapes/fields.ts';
import { adForm } from '../../shapes-forms.ts';
import { ownAd } from '../../shapes-shop.ts';

export const shopAdEdit = defineCall({
  name: 'shop/ad_edit',
  base: 'api',
  method: 'POST',
  body: 'json',
  auth: 'user',
  byKey: 'never',
  limit: 'order',
  moves: 'money',
  keyed: true,
  cost: 20,
  because: OWN,
  summary: 'Replaces the terms of an ad for later orders; open ones keep theirs.',
  request: z.strictObject({ id, version: id, ...adForm, client_order_id: clientOrderId }),
  response: ownAd,
  done: ['ad_saved'],
  refuses: [
    'amount_invalid',
    'area_unknown',
    'index_halted',
    'order_options_invalid',
    'p2p_ad_changed',
    'p2p_ad_limits_invalid',
    'p2p_ad_not_open',
    'p2p_ad_unavailable',
    'p2p_blocked',
    'p2p_buy_restricted',
    'p2p_closed',
    'p2p_closing',
    'p2p_market_closed',
    'p2p_max_below_min',
    'p2p_paused',
    'p2p_premium_invalid',
    'p2p_price_out_of_band',
    'p2p_shop_not_active',
    'p2p_window_invalid',
    'payee_name_differs',
    'payer_method_missing',
    'price_above_maximum',
    'price_not_on_tick',
    'price_required',
    'user_frozen',
    'words_missing',
  ],
});
