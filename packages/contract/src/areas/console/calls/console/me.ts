import { z } from 'zod';
import { IDENTITY } from '../../../../because.ts';
import { consoleRead } from '../../../../define-console-call.ts';
import { operatorSession } from '../../shapes.ts';

export const consoleMe = consoleRead({
  name: 'console/me',
  permission: 'session.own',
  because: IDENTITY,
  summary: 'The operator who asks, with the rights of their role.',
  request: z.object({}),
  response: operatorSession,
});
