import { z } from 'zod';
import { consoleRead } from '../../../../define-console-call.ts';
import { hotWallet } from '../../shapes.ts';

export const consoleHotWallets = consoleRead({
  name: 'console/hot_wallets',
  permission: 'queues.read',
  summary: 'The hot and cold wallets of currencies on networks, with their limits and requests.',
  request: z.object({}),
  response: z.array(hotWallet),
});
