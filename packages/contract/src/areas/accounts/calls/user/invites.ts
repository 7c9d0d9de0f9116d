import { z } from 'zod';
import { IDENTITY } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { amount } from '../../../../shapes/fields.ts';

export const userInvites = defineCall({
  name: 'user/invites',
  base: 'api',
  method: 'GET',
  auth: 'user',
  byKey: 'never',
  limit: 'call',
  cost: 20,
  because: IDENTITY,
  summary: 'How many users the caller invited, and what their trades earned the caller.',
  request: z.object({}),
  response: z.strictObject({
    invited: z.int().nonnegative(),
    earned: z.array(z.strictObject({ currency_id: z.int(), currency_code: z.string(), amount })),
  }),
});
