import { z } from 'zod';
import { consoleRead } from '../../../../define-console-call.ts';
import { reserveAddress } from '../../shapes-operators.ts';

export const consoleSolvencyAddresses = consoleRead({
  name: 'console/solvency_addresses',
  permission: 'queues.read',
  cost: 10,
  summary: 'The listed addresses with their proofs of control.',
  request: z.object({}),
  response: z.array(reserveAddress),
});
