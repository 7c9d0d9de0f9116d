import { z } from 'zod';
import { READS } from '../../because.ts';
import { defineCall } from '../../define-call.ts';
import { operatorRow } from '../../shapes/console.ts';

export const consoleOperators = defineCall({
  name: 'console/operators',
  base: 'console',
  method: 'GET',
  auth: 'operator',
  permission: 'operators.read',
  limit: 'call',
  because: READS,
  summary: 'Every operator with role and state.',
  request: z.object({}),
  response: z.array(operatorRow),
});
