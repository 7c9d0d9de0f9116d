import { z } from 'zod';
import { consoleAct } from '../../../../define-console-call.ts';
import { reason } from '../../../../shapes/operators.ts';
import { P2P_SIDES } from '../../shapes-cases.ts';
import { choice, id } from '../../../../shapes/fields.ts';
import { p2pRating } from '../../shapes-shop.ts';

export const consoleRatingHide = consoleAct({
  name: 'console/rating_hide',
  permission: 'p2p.mediate',
  summary: 'Hides the comment of a rating; the rating itself still counts.',
  request: z.strictObject({
    /** The number of the order. */
    id,
    /** The side that wrote it. */
    by: choice(P2P_SIDES),
    reason,
  }),
  response: p2pRating,
  done: ['change_saved'],
  refuses: ['own_account_concerned', 'p2p_order_unknown', 'rating_closed'],
  audit: 'rating_hide',
});
