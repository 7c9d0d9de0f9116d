import { z } from 'zod';
import { consoleAct } from '../../../../define-console-call.ts';
import { id } from '../../../../shapes/fields.ts';
import { reason } from '../../../../shapes/operators.ts';
import { listingAnswer } from '../../../../shapes/terms.ts';

export const consoleColdMove = consoleAct({
  name: 'console/cold_move',
  permission: 'cold_moves.propose',
  summary:
    'Moves what a hot wallet holds above its ceiling to the cold address; in live mode it proposes that.',
  request: z.strictObject({
    /** The number of the request. */
    id,
    reason,
  }),
  response: listingAnswer,
  done: ['change_saved', 'proposal_sent'],
  refuses: ['cold_address_missing', 'hot_request_busy', 'hot_request_unknown'],
  audit: ['cold_move', 'propose'],
});
