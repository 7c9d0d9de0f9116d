import { z } from 'zod';
import { consoleRead } from '../../../../define-console-call.ts';
import { listedProposal } from '../../shapes.ts';
import { PROPOSAL_KINDS, PROPOSAL_STATES } from '../../../../shapes/operators.ts';
import { operatorFilter, userFilters } from '../../../../shapes/console-list.ts';
import { choice, limit, page, pageOf } from '../../../../shapes/fields.ts';

export const consoleProposals = consoleRead({
  name: 'console/proposals',
  permission: 'proposals.read',
  cost: 5,
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
