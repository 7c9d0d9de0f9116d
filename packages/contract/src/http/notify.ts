import { z } from 'zod';
import { areaId, choice, text } from './fields.ts';

/**
 * Sends a code of six digits. The answer is the same whether or not `to` has an account. Purposes 3, 4 and 6 need a
 * session and go to the caller's own contact only.
 */
export const send = {
  request: z.strictObject({
    to: text(254),
    type: choice(['1', '2', '3', '4', '5', '6']),
    area_id: areaId,
  }),
  /** `resend_after`: seconds until the next send is allowed; `expires_in`: seconds for which the code is good. */
  response: z.strictObject({ resend_after: z.int().positive(), expires_in: z.int().positive() }),
};
