import { z } from 'zod';
import { consoleRead } from '../../../../define-console-call.ts';
import { P2P_ORDER_STATES } from '../../vocabulary.ts';
import { userFilters } from '../../../../shapes/console-list.ts';
import { operatorOrderRow } from '../../shapes-cases.ts';
import { choice, id, limit, page, pageOf, text } from '../../../../shapes/fields.ts';

export const consoleP2pOrders = consoleRead({
  name: 'console/p2p_orders',
  permission: 'p2p.read',
  cost: 10,
  summary: 'Orders of the P2P desk, without payment details and chat.',
  request: z.object({
    status: choice(P2P_ORDER_STATES).optional(),
    fiat: text(3).optional(),
    currency_id: id.optional(),
    ...userFilters,
    page,
    limit,
  }),
  response: pageOf(operatorOrderRow),
});
