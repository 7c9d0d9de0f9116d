import { consoleAct } from '../../../../define-console-call.ts';
import { signedRefill } from '../../shapes.ts';
import { listingAnswer } from '../../../../shapes/terms.ts';

export const consoleRefillSend = consoleAct({
  name: 'console/refill_send',
  permission: 'cold_moves.propose',
  cost: 20,
  summary: 'Sends a refill that was signed elsewhere; in live mode it proposes that.',
  request: signedRefill,
  response: listingAnswer,
  done: ['change_saved', 'proposal_sent'],
  refuses: [
    'cold_address_missing',
    'hot_request_busy',
    'hot_request_unknown',
    'refill_differs',
    'refill_not_drafted',
    'refill_unsupported',
  ],
  audit: ['refill_send', 'propose'],
});
