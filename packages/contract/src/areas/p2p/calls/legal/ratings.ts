import { z } from 'zod';
import { READS } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { id, limit, page, pageOf } from '../../../../shapes/fields.ts';
import { publicRating } from '../../shapes-shop.ts';

export const legalRatings = defineCall({
  name: 'legal/ratings',
  base: 'api',
  method: 'GET',
  auth: 'none',
  limit: 'call',
  cost: 10,
  because: READS,
  summary: 'Ratings of a shop that are shown, newest first.',
  request: z.object({
    shop_id: id,
    page,
    limit,
  }),
  response: pageOf(publicRating),
  refuses: ['user_unknown'],
});
