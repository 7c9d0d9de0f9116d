import { z } from 'zod';
import { consoleAct } from '../../../../define-console-call.ts';
import { reason } from '../../../../shapes/operators.ts';
import { operatorShopRow } from '../../shapes-cases.ts';
import { id } from '../../../../shapes/fields.ts';

export const consoleShopSuspend = consoleAct({
  name: 'console/shop_suspend',
  permission: 'p2p.mediate',
  summary: 'Suspends a shop: its ads take no orders, its open orders go on.',
  request: z.strictObject({ id, reason }),
  response: operatorShopRow,
  done: ['shop_suspended'],
  audit: 'shop_suspend',
});
