import { z } from 'zod';
import { IDENTITY } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { text } from '../../../../shapes/fields.ts';
import { userProfile } from '../../shapes.ts';
import { BINDING_REFUSALS } from '../../shapes-codes.ts';

export const safeEmail = defineCall({
  name: 'safe/email',
  base: 'api',
  method: 'POST',
  body: 'json',
  auth: 'user',
  byKey: 'never',
  limit: 'call',
  moves: 'nothing',
  keyed: false,
  cost: 20,
  because: IDENTITY,
  summary:
    'Binds an e-mail address to the caller’s account, by the code that was sent to it for this session.',
  request: z.strictObject({ email: text(254), code: text(32) }),
  response: userProfile,
  done: ['contact_bound'],
  refuses: BINDING_REFUSALS,
});
