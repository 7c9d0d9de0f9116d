import { z } from 'zod';
import { consoleRead } from '../../../../define-console-call.ts';
import { CLAIM_STATES } from '../../vocabulary.ts';
import { operatorClaim } from '../../shapes-cases.ts';
import { choice, limit, page, pageOf } from '../../../../shapes/fields.ts';

export const consoleClaims = consoleRead({
  name: 'console/claims',
  permission: 'p2p.read',
  cost: 10,
  summary: 'Claims after the end of an order, oldest first.',
  request: z.object({
    state: choice(CLAIM_STATES).optional(),
    page,
    limit,
  }),
  response: pageOf(operatorClaim),
});
