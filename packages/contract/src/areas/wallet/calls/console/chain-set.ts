import { z } from 'zod';
import { consoleAct } from '../../../../define-console-call.ts';
import { reason } from '../../../../shapes/operators.ts';
import { chainState } from '../../shapes.ts';
import { flag, id } from '../../../../shapes/fields.ts';

export const consoleChainSet = consoleAct({
  name: 'console/chain_set',
  permission: 'chains.pause',
  summary: 'Pauses the withdrawals of a chain, or lets them go on.',
  request: z.strictObject({ id, is_paused: flag, reason }),
  response: chainState,
  done: ['change_saved'],
  refuses: ['chain_unknown'],
  audit: 'chain_set',
});
