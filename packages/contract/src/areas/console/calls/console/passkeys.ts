import { z } from 'zod';
import { PERSONS } from '../../../../because.ts';
import { consoleRead } from '../../../../define-console-call.ts';
import { passkey } from '../../../identity/shapes-security.ts';

export const consolePasskeys = consoleRead({
  name: 'console/passkeys',
  permission: 'session.own',
  because: PERSONS,
  summary: 'The operator’s own passkeys.',
  request: z.object({}),
  response: z.array(passkey),
});
