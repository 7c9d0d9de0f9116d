import { z } from 'zod';
import { consoleRead } from '../../../../define-console-call.ts';
import { chainState } from '../../shapes.ts';

export const consoleChains = consoleRead({
  name: 'console/chains',
  permission: 'queues.read',
  cost: 20,
  summary: 'The chains: how far the watcher is, what waits, and how the ledger compares with each.',
  request: z.object({}),
  response: z.array(chainState),
});
