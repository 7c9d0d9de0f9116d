import { z } from 'zod';
import { IDENTITY } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { limit, page, pageOf } from '../../../../shapes/fields.ts';
import { loginRow } from '../../shapes-security.ts';

export const userLoginHistory = defineCall({
  name: 'user/login_history',
  base: 'api',
  method: 'GET',
  auth: 'user',
  byKey: 'never',
  limit: 'call',
  cost: 5,
  because: IDENTITY,
  summary: 'Attempts to log in to the caller’s account, newest first.',
  request: z.object({ page, limit }),
  response: pageOf(loginRow),
});
