import { z } from 'zod';
import { consoleRead } from '../../../../define-console-call.ts';
import { operatorShop } from '../../shapes-cases.ts';
import { id } from '../../../../shapes/fields.ts';

export const consoleShop = consoleRead({
  name: 'console/shop',
  permission: 'p2p.read',
  cost: 20,
  summary: 'One shop with its application, figures and bond.',
  request: z.object({ id }),
  response: operatorShop,
  refuses: ['user_unknown'],
});
