import { z } from 'zod';
import { READS } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { ownShop } from '../../shapes-shop.ts';

export const shopInfo = defineCall({
  name: 'shop/info',
  base: 'api',
  method: 'GET',
  auth: 'user',
  byKey: 'never',
  limit: 'call',
  cost: 15,
  because: READS,
  summary: 'The caller’s own shop with its bond, figures and waiting work, or the requirements to open one.',
  request: z.object({}),
  response: ownShop,
});
