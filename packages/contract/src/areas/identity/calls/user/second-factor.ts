import { z } from 'zod';
import { IDENTITY } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { openFlag } from '../../../../shapes/fields.ts';

export const userSecondFactor = defineCall({
  name: 'user/second_factor',
  base: 'api',
  method: 'GET',
  auth: 'user',
  byKey: 'never',
  limit: 'call',
  because: IDENTITY,
  summary: 'Which second factors are switched on.',
  request: z.object({}),
  response: z.strictObject({
    totp: openFlag,
    passkeys: z.int().nonnegative(),
    recovery_codes_left: z.int().nonnegative(),
  }),
});
