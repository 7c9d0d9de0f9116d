import { z } from 'zod';
import { consoleRead } from '../../define-console-call.ts';
import { claimCase } from '../../shapes/console-p2p.ts';
import { id } from '../../shapes/fields.ts';

export const consoleClaim = consoleRead({
  name: 'console/claim',
  permission: 'p2p.evidence',
  cost: 20,
  summary: 'One claim with its order and what the bond of the shop holds.',
  request: z.object({ id }),
  response: claimCase,
});
