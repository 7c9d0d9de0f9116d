import { z } from 'zod';
import { IDENTITY } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { limitedProduct, ownLimits } from '../../shapes-limits.ts';

export const userCoolOff = defineCall({
  name: 'user/cool_off',
  base: 'api',
  method: 'POST',
  body: 'json',
  auth: 'user',
  byKey: 'never',
  limit: 'call',
  moves: 'nothing',
  keyed: true,
  because: IDENTITY,
  summary: 'Keeps the caller from opening positions of a product for some days; a pause is never shortened.',
  request: z.strictObject({
    product: limitedProduct,
    days: z
      .string({ error: 'field_required' })
      .regex(/^[1-9][0-9]{0,2}$/, { error: 'number_invalid' })
      .transform(Number)
      .refine((days) => days <= 365, { error: 'number_too_large' }),
  }),
  response: ownLimits,
  done: ['cooling_off_begun'],
  refuses: ['cooling_off_shorter', 'settings_invalid'],
});
