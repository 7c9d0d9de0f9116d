import { z } from 'zod';
import { TWO_PERSONS } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { proposalRow } from '../../../../shapes/operators.ts';
import { choice, id, text } from '../../../../shapes/fields.ts';

export const consoleProposalDecide = defineCall({
  name: 'console/proposal_decide',
  base: 'console',
  method: 'POST',
  body: 'json',
  auth: 'operator',
  permission: 'proposals.decide',
  limit: 'call',
  moves: 'money',
  keyed: true,
  because: TWO_PERSONS,
  summary: 'Approves or rejects what another operator proposed; it takes effect once.',
  request: z.strictObject({
    id,
    /** The `payload_hash` of what the operator saw. */
    payload_hash: text(64),
    decision: choice(['approve', 'reject']),
    note: text(500).optional(),
  }),
  response: z.strictObject({
    proposal: proposalRow,
    /** For a new operator: the secret part of their link of enrolment, shown this once. */
    enrolment_token: z.string().optional(),
  }),
  done: ['proposal_approved', 'proposal_rejected'],
  audit: ['approve', 'reject', 'decide_again'],
});
