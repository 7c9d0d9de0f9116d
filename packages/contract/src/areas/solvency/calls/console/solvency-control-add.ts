import { z } from 'zod';
import { consoleAct } from '../../../../define-console-call.ts';
import { reserveAddress } from '../../shapes-operators.ts';
import { choice, id, text } from '../../../../shapes/fields.ts';
import { CONTROL_KINDS } from '../../shapes.ts';

export const consoleSolvencyControlAdd = consoleAct({
  name: 'console/solvency_control_add',
  permission: 'solvency.act',
  summary:
    'Adds a proof of control of a listed address; its signature is verified at once, or its contract is asked at the block.',
  request: z.strictObject({
    id,
    kind: choice(CONTROL_KINDS),
    /** Exactly as it was signed. */
    text: text(1_000),
    /** That of a contract wallet has those of several owners. */
    signature: text(4_000),
  }),
  response: reserveAddress,
  done: ['control_added'],
  refuses: [
    'address_invalid',
    'control_unsupported',
    'control_wrong',
    'wallet_block_unknown',
    'wallet_missing',
    'wallet_refuses',
    'wallet_reverts',
    'wallets_unsupported',
  ],
  audit: 'solvency_control_add',
});
