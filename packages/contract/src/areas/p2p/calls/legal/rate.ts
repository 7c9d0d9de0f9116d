import { z } from 'zod';
import { OWN } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { RATING_TAGS } from '../../vocabulary.ts';
import { choice, flag, id, text } from '../../../../shapes/fields.ts';
import { p2pRating } from '../../shapes-shop.ts';

export const legalRate = defineCall({
  name: 'legal/rate',
  base: 'api',
  method: 'POST',
  body: 'json',
  auth: 'user',
  byKey: 'never',
  limit: 'call',
  moves: 'nothing',
  keyed: false,
  because: OWN,
  summary:
    'Rates the other party of a completed order, once, within 7 days. Both ratings are shown together.',
  request: z.strictObject({
    id,
    is_positive: flag,
    tags: z.array(choice(RATING_TAGS)).max(3, { error: 'choice_invalid' }).optional(),
    comment: text(200).optional(),
  }),
  response: p2pRating,
  done: ['rating_saved'],
  refuses: ['p2p_order_unknown', 'rating_closed'],
});
