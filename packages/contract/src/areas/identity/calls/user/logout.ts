import { z } from 'zod';
import { IDENTITY } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';

export const userLogout = defineCall({
  name: 'user/logout',
  base: 'api',
  method: 'POST',
  body: 'json',
  auth: 'user',
  byKey: 'never',
  limit: 'call',
  moves: 'nothing',
  keyed: false,
  because: IDENTITY,
  summary: 'Ends the session of this request.',
  request: z.strictObject({}),
  response: z.null(),
  done: ['logged_out'],
});
