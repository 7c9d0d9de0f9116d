import { z } from 'zod';
import { IDENTITY } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { text } from '../../../../shapes/fields.ts';
import { userProfile } from '../../shapes.ts';

export const userConfirmContact = defineCall({
  name: 'user/confirm_contact',
  base: 'api',
  method: 'POST',
  body: 'json',
  auth: 'user',
  byKey: 'never',
  limit: 'call',
  moves: 'nothing',
  keyed: false,
  because: IDENTITY,
  summary: 'Proves by a code that the e-mail address or number is the caller’s.',
  request: z.strictObject({ auth_code: text(32) }),
  response: userProfile,
  done: ['contact_confirmed'],
  refuses: ['code_invalid', 'code_required', 'contact_verified_already'],
});
