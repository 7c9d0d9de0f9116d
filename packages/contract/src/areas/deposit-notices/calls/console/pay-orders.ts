import { z } from 'zod';
import { consoleRead } from '../../../../define-console-call.ts';
import { payOrderRow } from '../../shapes.ts';
import { moneyFilters, operatorFilter, userFilters } from '../../../../shapes/console-list.ts';
import { choice, limit, page, pageOf } from '../../../../shapes/fields.ts';
import { PAY_ORDER_STATES } from '../../../../shapes/funds.ts';

export const consolePayOrders = consoleRead({
  name: 'console/pay_orders',
  permission: 'queues.read',
  cost: 5,
  summary: 'Notices of deposits: those that wait, oldest first, or decided ones, newest first.',
  request: z.object({
    state: choice(PAY_ORDER_STATES).optional(),
    ...userFilters,
    ...operatorFilter,
    ...moneyFilters,
    page,
    limit,
  }),
  response: pageOf(payOrderRow),
});
