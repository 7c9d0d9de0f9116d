import { z } from 'zod';
import { consoleRead } from '../../../../define-console-call.ts';
import { operatorRow } from '../../shapes.ts';

export const consoleOperators = consoleRead({
  name: 'console/operators',
  permission: 'operators.read',
  summary: 'Every operator with role and state.',
  request: z.object({}),
  response: z.array(operatorRow),
});
