import { z } from 'zod';
import { READS } from '../../because.ts';
import { defineCall } from '../../define-call.ts';
import { listedProposal, PROPOSAL_KINDS, PROPOSAL_STATES } from '../../shapes/console.ts';
import { operatorFilter, userFilters } from '../../shapes/console-list.ts';
import { choice, limit, page, pageOf } from '../../shapes/fields.ts';

export const consoleProposals = defineCall({
  name: 'console/proposals',
  base: 'console',
  method: 'GET',
  auth: 'operator',
  permission: 'proposals.read',
  limit: 'call',
  cost: 5,
  because: READS,
  summary: 'What waits for a second person, or has been decided, newest first.',
  request: z.object({
    state: choice(PROPOSAL_STATES).optional(),
    kind: choice(PROPOSAL_KINDS).optional(),
    ...userFilters,
    ...operatorFilter,
    page,
    limit,
  }),
  response: pageOf(listedProposal),
});
