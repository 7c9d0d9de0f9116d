import { z } from 'zod';
import { OWN } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { choice, text } from '../../../../shapes/fields.ts';
import { PREFERENCE_CHARACTERS_MAX, PREFERENCES } from '../../shapes-preferences.ts';

export const userKeepPreference = defineCall({
  name: 'user/keep_preference',
  base: 'api',
  method: 'POST',
  body: 'json',
  // The longest value, with each character escaped in JSON, and its key.
  bodyBytesMax: 400_000,
  auth: 'user',
  byKey: 'never',
  limit: 'call',
  moves: 'nothing',
  keyed: false,
  because: OWN,
  summary: 'Keeps one of them.',
  request: z.strictObject({ key: choice(PREFERENCES), value: text(PREFERENCE_CHARACTERS_MAX) }),
  response: z.null(),
  done: [],
});
