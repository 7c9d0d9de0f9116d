import { z } from 'zod';
import { OWN } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { flag } from '../../../../shapes/fields.ts';
import { ownShop } from '../../shapes-shop.ts';

export const shopTexts = defineCall({
  name: 'shop/texts',
  base: 'api',
  method: 'POST',
  body: 'json',
  auth: 'user',
  byKey: 'never',
  limit: 'call',
  moves: 'nothing',
  keyed: false,
  cost: 15,
  because: OWN,
  summary: 'Switches texts to the phone of the caller’s shop about new orders and payments on or off.',
  request: z.strictObject({ has_texts: flag }),
  response: ownShop,
  done: ['shop_saved'],
  refuses: ['p2p_phone_required', 'p2p_shop_not_active'],
});
