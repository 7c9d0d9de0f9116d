import { z } from 'zod';
import { consoleRead } from '../../../../define-console-call.ts';
import { p2pHome } from '../../shapes-cases.ts';

export const consoleP2pHome = consoleRead({
  name: 'console/p2p_home',
  permission: 'p2p.read',
  cost: 20,
  summary:
    'The P2P desk at a glance: orders, appeals, escrow by the engine beside the sum over orders, rates and shops.',
  request: z.object({}),
  response: p2pHome,
});
