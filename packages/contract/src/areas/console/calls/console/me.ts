import { z } from 'zod';
import { PERSONS } from '../../../../because.ts';
import { consoleRead } from '../../../../define-console-call.ts';
import { operatorSession } from '../../shapes.ts';

export const consoleMe = consoleRead({
  name: 'console/me',
  permission: 'session.own',
  because: PERSONS,
  summary: 'The operator who asks, with the rights of their role.',
  request: z.object({}),
  response: operatorSession,
});
