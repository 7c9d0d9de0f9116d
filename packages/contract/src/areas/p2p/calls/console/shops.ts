import { z } from 'zod';
import { consoleRead } from '../../../../define-console-call.ts';
import { SHOP_STATES } from '../../vocabulary.ts';
import { operatorShopRow } from '../../shapes-cases.ts';
import { choice, limit, page, pageOf } from '../../../../shapes/fields.ts';

export const consoleShops = consoleRead({
  name: 'console/shops',
  permission: 'p2p.read',
  cost: 10,
  summary: 'Shops and applications.',
  request: z.object({
    status: choice(SHOP_STATES).optional(),
    page,
    limit,
  }),
  response: pageOf(operatorShopRow),
});
