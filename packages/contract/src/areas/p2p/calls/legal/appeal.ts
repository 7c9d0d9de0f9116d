import { z } from 'zod';
import { OWN } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { APPEAL_REASONS } from '../../vocabulary.ts';
import { choice, clientOrderId, id, text } from '../../../../shapes/fields.ts';
import { p2pOrder, pictureAddresses } from '../../shapes-order.ts';

export const legalAppeal = defineCall({
  name: 'legal/appeal',
  base: 'api',
  method: 'POST',
  body: 'json',
  auth: 'user',
  byKey: 'never',
  limit: 'order',
  moves: 'money',
  keyed: true,
  cost: 40,
  because: OWN,
  summary: 'A party asks operators to decide a paid order. It moves nothing.',
  request: z.strictObject({
    id,
    reason: choice(APPEAL_REASONS),
    content: text(1_000),
    pictures: pictureAddresses(10),
    client_order_id: clientOrderId,
  }),
  response: p2pOrder,
  done: ['appeal_opened'],
  refuses: [
    'order_options_invalid',
    'p2p_appeal_too_early',
    'p2p_appeals_used',
    'p2p_order_changed',
    'p2p_order_not_open',
    'p2p_order_not_paid',
    'p2p_order_unknown',
    'statement_pictures_used',
    'statement_too_short',
    'statements_used',
    'upload_in_use',
    'upload_unknown',
    'words_missing',
  ],
});
