import { z } from 'zod';
import { ON_RECORD } from '../../because.ts';
import { defineCall } from '../../define-call.ts';
import { reason } from '../../shapes/console.ts';
import { chainState } from '../../shapes/console-wallet.ts';
import { flag, id } from '../../shapes/fields.ts';

export const consoleChainSet = defineCall({
  name: 'console/chain_set',
  base: 'console',
  method: 'POST',
  body: 'json',
  auth: 'operator',
  permission: 'chains.pause',
  limit: 'call',
  moves: 'nothing',
  keyed: false,
  because: ON_RECORD,
  summary: 'Pauses the withdrawals of a chain, or lets them go on.',
  request: z.strictObject({ id, is_paused: flag, reason }),
  response: chainState,
  done: ['change_saved'],
});
