import { z } from 'zod';
import { IDENTITY } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';

export const bindKey = defineCall({
  name: 'bind/key',
  base: 'bind',
  method: 'GET',
  auth: 'user',
  byKey: 'never',
  limit: 'call',
  makes: 'secret',
  because: IDENTITY,
  summary: 'The key of the caller’s session for `sign` in `bind/BindDrawAddress`, and the server’s time.',
  request: z.object({}),
  response: z.strictObject({
    /** 64 hexadecimal digits; it proves nothing about who holds the account. */
    key: z.string().length(64),
    /** Unix seconds. */
    t: z.int(),
  }),
});
