import { z } from 'zod';
import { READS } from '../../because.ts';
import { defineCall } from '../../define-call.ts';
import { chainState } from '../../shapes/console-wallet.ts';

export const consoleChains = defineCall({
  name: 'console/chains',
  base: 'console',
  method: 'GET',
  auth: 'operator',
  permission: 'queues.read',
  limit: 'call',
  cost: 20,
  because: READS,
  summary: 'The chains: how far the watcher is, what waits, and how the ledger compares with each.',
  request: z.object({}),
  response: z.array(chainState),
});
