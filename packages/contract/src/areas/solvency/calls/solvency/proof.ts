import { z } from 'zod';
import { READS } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { id } from '../../../../shapes/fields.ts';
import { balanceProof } from '../../shapes.ts';

export const solvencyProof = defineCall({
  name: 'solvency/proof',
  base: 'api',
  method: 'GET',
  auth: 'user',
  byKey: 'never',
  limit: 'call',
  cost: 200,
  because: READS,
  summary: 'What the caller was owed at the mark of a snapshot, with the proof of each currency.',
  request: z.object({
    /** Absent: the newest snapshot that is published. */
    number: id.optional(),
  }),
  response: z.strictObject({
    number: z.int().positive(),
    /** The login name and the account that the proofs are bound to. Checks use what the user knows instead. */
    name: z.string(),
    user_id: z.int().positive(),
    /** Empty: the caller was owed nothing at the mark. */
    currencies: z.array(balanceProof),
  }),
  refuses: ['proof_expired', 'snapshot_unfinished', 'snapshot_unknown'],
});
