import { z } from 'zod';
import { consoleRead } from '../../../../define-console-call.ts';
import { networkState } from '../../shapes.ts';

export const consoleNetworks = consoleRead({
  name: 'console/networks',
  permission: 'queues.read',
  cost: 20,
  summary: 'The networks as they were set up, with their nodes, signers, currencies and test deposits.',
  request: z.object({}),
  response: z.array(networkState),
});
