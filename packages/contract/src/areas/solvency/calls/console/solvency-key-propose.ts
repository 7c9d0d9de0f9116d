import { z } from 'zod';
import { TWO_OPERATORS } from '../../../../because.ts';
import { consoleAct } from '../../../../define-console-call.ts';
import { proposalRow, reason } from '../../../../shapes/operators.ts';
import { id, text } from '../../../../shapes/fields.ts';

const AUDITOR_MAX = 200;

export const consoleSolvencyKeyPropose = consoleAct({
  name: 'console/solvency_key_propose',
  permission: 'solvency.act',
  because: TWO_OPERATORS,
  summary:
    'Proposes to give an auditor the key of one snapshot, by which its trees are built anew; the approval shows it once.',
  request: z.strictObject({
    /** The number of the snapshot. */
    number: id,
    /** The person or firm that gets the key. */
    auditor: text(AUDITOR_MAX).refine((value) => value.trim() !== '', { error: 'words_missing' }),
    reason,
  }),
  response: proposalRow,
  done: ['proposal_sent'],
  refuses: ['proof_expired', 'snapshot_unknown', 'words_missing'],
  audit: 'propose',
});
