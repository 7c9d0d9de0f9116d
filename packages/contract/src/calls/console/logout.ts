import { z } from 'zod';
import { PERSONS } from '../../because.ts';
import { defineCall } from '../../define-call.ts';

export const consoleLogout = defineCall({
  name: 'console/logout',
  base: 'console',
  method: 'POST',
  body: 'json',
  auth: 'operator',
  permission: 'session.own',
  limit: 'call',
  moves: 'nothing',
  keyed: false,
  because: PERSONS,
  summary: 'Ends the session of the operator who asks.',
  request: z.strictObject({}),
  response: z.null(),
  done: ['logged_out'],
});
