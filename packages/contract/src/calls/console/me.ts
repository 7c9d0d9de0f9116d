import { z } from 'zod';
import { PERSONS } from '../../because.ts';
import { defineCall } from '../../define-call.ts';
import { operatorSession } from '../../shapes/console.ts';

export const consoleMe = defineCall({
  name: 'console/me',
  base: 'console',
  method: 'GET',
  auth: 'operator',
  permission: 'session.own',
  limit: 'call',
  because: PERSONS,
  summary: 'The operator who asks, with the rights of their role.',
  request: z.object({}),
  response: operatorSession,
});
