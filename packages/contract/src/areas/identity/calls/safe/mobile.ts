import { z } from 'zod';
import { IDENTITY } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { id, text } from '../../../../shapes/fields.ts';
import { userProfile } from '../../shapes.ts';
import { BINDING_REFUSALS } from '../../shapes-codes.ts';

export const safeMobile = defineCall({
  name: 'safe/mobile',
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
  summary: 'Binds a phone number to the caller’s account, by the code that was sent to it for this session.',
  request: z.strictObject({ mobile: text(15), area_id: id, code: text(32) }),
  response: userProfile,
  done: ['contact_bound'],
  refuses: BINDING_REFUSALS,
});
