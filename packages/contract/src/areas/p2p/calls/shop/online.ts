import { z } from 'zod';
import { OWN } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { flag } from '../../../../shapes/fields.ts';
import { ownShop } from '../../shapes-shop.ts';

export const shopOnline = defineCall({
  name: 'shop/online',
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
  summary: 'Opens or closes the caller’s shop for new orders; open ones go on.',
  request: z.strictObject({ is_online: flag }),
  response: ownShop,
  done: ['shop_online', 'shop_offline'],
  refuses: ['p2p_closed', 'p2p_shop_not_active', 'settings_invalid'],
});
