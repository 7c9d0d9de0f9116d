import { z } from 'zod';
import { consoleAct } from '../../../../define-console-call.ts';
import { reason } from '../../../../shapes/operators.ts';
import { id, text } from '../../../../shapes/fields.ts';

export const consoleApiKeyEnd = consoleAct({
  name: 'console/api_key_end',
  permission: 'people.guard',
  summary: 'Ends an API key of a user, or all of them, at once; the user gets a letter with the reason.',
  request: z.strictObject({
    id,
    /** The id of a key, or `all`. */
    api_key: text(64),
    reason,
  }),
  response: z.strictObject({ ended: z.int().nonnegative() }),
  done: ['api_keys_ended'],
  refuses: ['api_key_unknown', 'user_unknown'],
  audit: 'api_key_end',
});
