import { z } from 'zod';
import { PERSONS } from '../../because.ts';
import { defineCall } from '../../define-call.ts';

export const userSecondFactor = defineCall({
  name: 'user/second_factor',
  base: 'api',
  method: 'GET',
  auth: 'user',
  limit: 'call',
  because: PERSONS,
  summary: 'Which second factors are switched on.',
  request: z.object({}),
  response: z.strictObject({ totp: z.union([z.literal(0), z.literal(1)]), passkeys: z.int().nonnegative() }),
});
