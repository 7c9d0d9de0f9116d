import { z } from 'zod';
import { consoleAct } from '../../../../define-console-call.ts';
import { claimCase } from '../../shapes-cases.ts';
import { id } from '../../../../shapes/fields.ts';

export const consoleClaim = consoleAct({
  name: 'console/claim',
  permission: 'p2p.evidence',
  cost: 20,
  summary:
    'One claim with its statement, its order, and what the bond of the shop holds; each look is on the record.',
  request: z.strictObject({ id }),
  response: claimCase,
  done: [],
  refuses: ['claim_unknown', 'p2p_order_unknown'],
  audit: 'claim_look',
});
