import { z } from 'zod';
import { OWN } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { text } from '../../../../shapes/fields.ts';
import { hoursForm } from '../../shapes-forms.ts';
import { ownShop } from '../../shapes-shop.ts';

export const shopHoursCall = defineCall({
  name: 'shop/hours',
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
  summary: 'Sets the hours at whose end the caller’s shop goes offline; none: it has no hours.',
  request: z.strictObject({
    hours: hoursForm,
    /** A time zone of the IANA list. */
    time_zone: text(64),
  }),
  response: ownShop,
  done: ['shop_saved'],
  refuses: ['p2p_shop_not_active'],
});
