import { consoleRead } from '../../../../define-console-call.ts';
import { refillDraft, refillOf } from '../../shapes.ts';

export const consoleRefillDraft = consoleRead({
  name: 'console/refill_draft',
  permission: 'cold_moves.propose',
  cost: 20,
  summary: 'The unsigned transaction of a refill from the cold address, to be signed where its key is.',
  request: refillOf,
  response: refillDraft,
  refuses: [
    'cold_address_missing',
    'hot_request_busy',
    'hot_request_unknown',
    'refill_not_drafted',
    'refill_unsupported',
  ],
});
