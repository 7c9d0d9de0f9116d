import { z } from 'zod';
import { IDENTITY } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { sessionRow } from '../../shapes-security.ts';

export const userSessions = defineCall({
  name: 'user/sessions',
  base: 'api',
  method: 'GET',
  auth: 'user',
  byKey: 'never',
  limit: 'call',
  cost: 5,
  because: IDENTITY,
  summary: 'The caller’s open sessions.',
  request: z.object({}),
  response: z.array(sessionRow),
});
