import { z } from 'zod';
import { ON_RECORD } from '../../because.ts';
import { defineCall } from '../../define-call.ts';
import { papersRow } from '../../shapes/console.ts';
import { choice, id, text } from '../../shapes/fields.ts';

export const consolePapersDecide = defineCall({
  name: 'console/papers_decide',
  base: 'console',
  method: 'POST',
  body: 'json',
  auth: 'operator',
  permission: 'identity.review',
  limit: 'call',
  moves: 'nothing',
  keyed: false,
  because: ON_RECORD,
  summary: 'Certifies a user or rejects their papers; the user is told.',
  request: z.strictObject({
    id,
    decision: choice(['certify', 'reject']),
    /** For a rejection: why, as the user reads it. */
    reason: text(500).optional(),
  }),
  response: papersRow,
  done: ['identity_decided'],
});
