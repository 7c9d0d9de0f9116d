import { z } from 'zod';
import { IDENTITY } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { text } from '../../../../shapes/fields.ts';
import { password } from '../../../../shapes/secrets.ts';
import { userProfile } from '../../shapes.ts';

export const userPhishingPhrase = defineCall({
  name: 'user/phishing_phrase',
  base: 'api',
  method: 'POST',
  body: 'json',
  auth: 'user',
  byKey: 'never',
  limit: 'call',
  moves: 'nothing',
  keyed: false,
  cost: 100,
  because: IDENTITY,
  summary:
    'Sets the words that every letter of the exchange to the caller begins with; an empty text removes them.',
  request: z.strictObject({
    phrase: text(32).refine((value) => !/\p{Cc}/u.test(value), { error: 'field_invalid' }),
    password,
  }),
  response: userProfile,
  done: ['phrase_saved'],
  refuses: ['password_wrong'],
});
