import { z } from 'zod';
import { consoleRead } from '../../../../define-console-call.ts';
import { withdrawalInFull } from '../../shapes.ts';
import { id } from '../../../../shapes/fields.ts';

export const consoleWithdrawal = consoleRead({
  name: 'console/withdrawal',
  permission: 'queues.read',
  cost: 30,
  summary: 'One withdrawal with the evidence about it and the history of its owner.',
  request: z.object({ id }),
  response: withdrawalInFull,
  refuses: ['withdrawal_unknown'],
});
