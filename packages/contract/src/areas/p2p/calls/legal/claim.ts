import { z } from 'zod';
import { OWN } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { APPEAL_REASONS } from '../../vocabulary.ts';
import { choice, id, text } from '../../../../shapes/fields.ts';
import { p2pClaim, pictureAddresses } from '../../shapes-order.ts';

export const legalClaim = defineCall({
  name: 'legal/claim',
  base: 'api',
  method: 'POST',
  body: 'json',
  auth: 'user',
  byKey: 'never',
  limit: 'call',
  moves: 'nothing',
  keyed: false,
  cost: 40,
  because: OWN,
  summary:
    'A claim after the end of an order, within 30 days. No coins are locked any more: at most the bond of a shop can pay it.',
  request: z.strictObject({
    id,
    reason: choice(APPEAL_REASONS),
    content: text(1_000),
    pictures: pictureAddresses(10),
  }),
  response: p2pClaim,
  done: ['claim_sent'],
  refuses: [
    'idempotency_conflict',
    'p2p_claim_closed',
    'p2p_order_unknown',
    'statement_too_short',
    'upload_in_use',
    'upload_unknown',
  ],
});
