import { z } from 'zod';
import { IDENTITY } from '../../../../because.ts';
import { consoleAct } from '../../../../define-console-call.ts';

export const consoleLogout = consoleAct({
  name: 'console/logout',
  permission: 'session.own',
  because: IDENTITY,
  summary: 'Ends the session of the operator who asks.',
  request: z.strictObject({}),
  response: z.null(),
  done: ['logged_out'],
  audit: 'logout',
});
