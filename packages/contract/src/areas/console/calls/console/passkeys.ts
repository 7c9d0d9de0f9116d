import { z } from 'zod';
import { IDENTITY } from '../../../../because.ts';
import { consoleRead } from '../../../../define-console-call.ts';
import { passkey } from '../../../identity/shapes-security.ts';

export const consolePasskeys = consoleRead({
  name: 'console/passkeys',
  permission: 'session.own',
  because: IDENTITY,
  summary: 'The operator’s own passkeys.',
  request: z.object({}),
  response: z.array(passkey),
});
