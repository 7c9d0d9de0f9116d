import { z } from 'zod';
import { IDENTITY } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { apiKeyUse } from '../../shapes.ts';
import { limit, page, pageOf, text } from '../../../../shapes/fields.ts';

export const userApiKeyUse = defineCall({
  name: 'user/api_key_use',
  base: 'api',
  method: 'GET',
  auth: 'user',
  byKey: 'never',
  limit: 'call',
  cost: 5,
  because: IDENTITY,
  summary:
    'The last 100 requests of each of the caller’s API keys, newest first; those that were refused are among them.',
  request: z.object({
    /** The id of a key, which may have been ended; absent: all of them. */
    id: text(64).optional(),
    page,
    limit,
  }),
  response: pageOf(apiKeyUse),
  refuses: ['api_key_unknown'],
});
