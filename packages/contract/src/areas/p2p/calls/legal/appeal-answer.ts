import { z } from 'zod';
import { OWN } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { clientOrderId, id, text } from '../../../../shapes/fields.ts';
import { p2pOrder, pictureAddresses } from '../../shapes-order.ts';

export const legalAppealAnswer = defineCall({
  name: 'legal/appeal_answer',
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
  summary: 'The other side’s statement in an appeal.',
  request: z.strictObject({
    id,
    content: text(1_000),
    pictures: pictureAddresses(10),
    client_order_id: clientOrderId,
  }),
  response: p2pOrder,
  done: ['appeal_answered'],
  refuses: [
    'p2p_appeal_not_own',
    'p2p_order_changed',
    'p2p_order_not_appealed',
    'p2p_order_not_open',
    'p2p_order_unknown',
    'statement_pictures_used',
    'statement_too_short',
    'statements_used',
    'upload_in_use',
    'upload_unknown',
    'words_missing',
  ],
});
