import { z } from 'zod';
import { IDENTITY } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { decimalText, id } from '../../../../shapes/fields.ts';
import { limitedProduct, ownLimits } from '../../shapes-limits.ts';

export const userSetLimit = defineCall({
  name: 'user/set_limit',
  base: 'api',
  method: 'POST',
  body: 'json',
  auth: 'user',
  byKey: 'never',
  limit: 'call',
  moves: 'nothing',
  keyed: true,
  because: IDENTITY,
  summary: 'Limits what the caller can lose in a day: tighter at once, looser after 24 hours.',
  request: z.strictObject({
    product: limitedProduct,
    currency_id: id,
    /** 0: no limit. */
    daily_loss: decimalText,
  }),
  response: ownLimits,
  done: ['limit_saved'],
  refuses: ['amount_invalid', 'asset_unknown', 'currency_unknown', 'limit_unchanged', 'settings_invalid'],
});
