import { z } from 'zod';
import { PERSONS } from '../../because.ts';
import { defineCall } from '../../define-call.ts';
import { passkey } from '../../shapes/security.ts';

export const consolePasskeys = defineCall({
  name: 'console/passkeys',
  base: 'console',
  method: 'GET',
  auth: 'operator',
  permission: 'session.own',
  limit: 'call',
  because: PERSONS,
  summary: 'The operator’s own passkeys.',
  request: z.object({}),
  response: z.array(passkey),
});
