import { z } from 'zod';
import { AD_STATES } from '../../vocabulary.ts';
import { READS } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { choice, limit, page, pageOf } from '../../../../shapes/fields.ts';
import { ownAd } from '../../shapes-shop.ts';

export const shopAds = defineCall({
  name: 'shop/ads',
  base: 'api',
  method: 'GET',
  auth: 'user',
  byKey: 'never',
  limit: 'call',
  cost: 10,
  because: READS,
  summary: 'The ads of the caller’s shop, newest first.',
  request: z.object({ status: choice(AD_STATES).optional(), page, limit }),
  response: pageOf(ownAd),
});
