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
});
