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
  refuses: ['own_account_concerned', 'p2p_closed', 'settings_invalid', 'user_unknown'],
  audit: 'shop_suspend',
});
