import { z } from 'zod';
import { READS } from '../../because.ts';
import { defineCall } from '../../define-call.ts';
import { unassignedOutput } from '../../shapes/console-wallet.ts';
import { moneyFilters, operatorFilter, timeFilters } from '../../shapes/console-list.ts';
import { flag, limit, page, pageOf } from '../../shapes/fields.ts';

export const consoleUnassigned = defineCall({
  name: 'console/unassigned',
  base: 'console',
  method: 'GET',
  auth: 'operator',
  permission: 'queues.read',
  limit: 'call',
  cost: 5,
  because: READS,
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
