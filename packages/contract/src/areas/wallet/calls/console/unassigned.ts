import { z } from 'zod';
import { consoleRead } from '../../../../define-console-call.ts';
import { unassignedOutput } from '../../shapes.ts';
import { moneyFilters, operatorFilter, timeFilters } from '../../../../shapes/console-list.ts';
import { flag, limit, page, pageOf } from '../../../../shapes/fields.ts';

export const consoleUnassigned = consoleRead({
  name: 'console/unassigned',
  permission: 'queues.read',
  cost: 5,
  summary:
    'Outputs on chains that belong to no user and wait, or that operators have attended to, newest first.',
  request: z.object({
    attended: flag.optional(),
    ...timeFilters,
    ...operatorFilter,
    ...moneyFilters,
    page,
    limit,
  }),
  response: pageOf(unassignedOutput),
});
