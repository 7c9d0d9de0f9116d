import { z } from 'zod';
import { text, choice, areaId } from '../../shapes/fields.ts';

/** Asks for a code of six digits. Purposes 3, 4 and 6 need a session and go to the caller's own contact only. */
export const codeRequest = z.strictObject({
  to: text(254),
  type: choice(['1', '2', '3', '4', '5', '6']),
  area_id: areaId,
});

/** `resend_after`: seconds until the next send is allowed; `expires_in`: seconds for which the code is good. */
export const codeSent = z.strictObject({
  resend_after: z.int().positive(),
  expires_in: z.int().positive(),
});
