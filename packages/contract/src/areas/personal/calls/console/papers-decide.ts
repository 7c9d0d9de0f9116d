import { z } from 'zod';
import { consoleAct } from '../../../../define-console-call.ts';
import { papersRow } from '../../shapes-operators.ts';
import { choice, id, text } from '../../../../shapes/fields.ts';

export const consolePapersDecide = consoleAct({
  name: 'console/papers_decide',
  permission: 'identity.review',
  summary: 'Certifies a user or rejects their papers; the user is told.',
  request: z.strictObject({
    id,
    decision: choice(['certify', 'reject']),
    /** For a rejection: why, as the user reads it. */
    reason: text(500).optional(),
  }),
  response: papersRow,
  done: ['identity_decided'],
  refuses: ['identity_not_under_review', 'own_account_concerned', 'words_missing'],
  audit: 'papers_decide',
});
