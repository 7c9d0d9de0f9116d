import { z } from 'zod';
import { READS } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { choice } from '../../../../shapes/fields.ts';
import { PREFERENCES } from '../../shapes-preferences.ts';

export const userPreference = defineCall({
  name: 'user/preference',
  base: 'api',
  method: 'GET',
  auth: 'user',
  byKey: 'never',
  limit: 'call',
  because: READS,
  summary: 'Choices kept for the caller’s screens.',
  request: z.object({ key: choice(PREFERENCES) }),
  /** Null if nothing was stored. `value` is the app's own JSON text. */
  response: z.strictObject({ value: z.string().nullable() }),
});
