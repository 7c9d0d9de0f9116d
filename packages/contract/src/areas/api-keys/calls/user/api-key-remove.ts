import { z } from 'zod';
import { IDENTITY } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { apiKeyRow } from '../../shapes.ts';
import { text } from '../../../../shapes/fields.ts';

export const userApiKeyRemove = defineCall({
  name: 'user/api_key_remove',
  base: 'api',
  method: 'POST',
  body: 'json',
  auth: 'user',
  byKey: 'never',
  limit: 'call',
  moves: 'nothing',
  keyed: false,
  because: IDENTITY,
  summary: 'Ends an API key at once, or all of them; the answer lists what is left.',
  request: z.strictObject({
    /** The id of a key, or `all`. */
    id: text(64),
  }),
  response: z.array(apiKeyRow),
  done: ['api_key_removed'],
  refuses: ['api_key_unknown'],
});
