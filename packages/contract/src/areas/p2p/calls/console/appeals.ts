import { z } from 'zod';
import { consoleRead } from '../../../../define-console-call.ts';
import { APPEAL_STATES } from '../../vocabulary.ts';
import { appealRow } from '../../shapes-cases.ts';
import { choice, flag, limit, page, pageOf } from '../../../../shapes/fields.ts';

export const consoleAppeals = consoleRead({
  name: 'console/appeals',
  permission: 'p2p.read',
  cost: 10,
  summary: 'Cases by the time at which their next step is due.',
  request: z.object({
    state: choice(APPEAL_STATES).optional(),
    /** Only the cases that the operator has taken. */
    mine: flag.optional(),
    page,
    limit,
  }),
  response: pageOf(appealRow),
});
