import { z } from 'zod';
import { consoleRead } from '../../../../define-console-call.ts';
import { withdrawalRow, DRAW_STATES } from '../../../../shapes/funds.ts';
import { moneyFilters, operatorFilter, userFilters } from '../../../../shapes/console-list.ts';
import { choice, limit, page, pageOf } from '../../../../shapes/fields.ts';

export const consoleWithdrawals = consoleRead({
  name: 'console/withdrawals',
  permission: 'queues.read',
  cost: 10,
  summary:
    'Withdrawals: those in review, under way, or altered or stuck, oldest first; or all of them, newest first.',
  request: z.object({
    queue: choice(['review', 'sending', 'stuck', 'all']).optional(),
    state: choice(DRAW_STATES).optional(),
    ...userFilters,
    ...operatorFilter,
    ...moneyFilters,
    page,
    limit,
  }),
  response: pageOf(withdrawalRow),
});
