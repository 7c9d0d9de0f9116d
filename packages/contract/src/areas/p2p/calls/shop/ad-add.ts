import { z } from 'zod';
import { OWN } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { choice, clientOrderId, decimalText, id, text } from '../../../../shapes/fields.ts';
import { adForm } from '../../shapes-forms.ts';
import { P2P_WAYS } from '../../shapes-market.ts';
import { ownAd } from '../../shapes-shop.ts';

export const shopAdAdd = defineCall({
  name: 'shop/ad_add',
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
  summary: 'Publishes an ad of the caller’s shop. The number of a sell ad and its fee are locked.',
  request: z.strictObject({
    /** The shop’s way: `out` sells coins, `in` buys them. */
    way: choice(P2P_WAYS),
    currency_id: id,
    fiat: text(3),
    number: decimalText,
    ...adForm,
    pay_password: text(128).optional(),
    client_order_id: clientOrderId,
  }),
  response: ownAd,
  done: ['ad_placed'],
});
