import { z } from 'zod';
import { OWN } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { CHAT_PHRASES } from '../../vocabulary.ts';
import { choice, clientOrderId, id, text } from '../../../../shapes/fields.ts';
import { p2pMessage } from '../../shapes-order.ts';

export const legalSend = defineCall({
  name: 'legal/send',
  base: 'api',
  method: 'POST',
  body: 'json',
  auth: 'user',
  byKey: 'never',
  limit: 'call',
  moves: 'nothing',
  keyed: true,
  cost: 20,
  because: OWN,
  summary: 'Writes into the chat of an order: exactly one of a text, a picture and a phrase.',
  request: z.strictObject({
    id,
    content: text(500).optional(),
    /** The address of an uploaded picture. */
    picture: text(200).optional(),
    phrase: choice(CHAT_PHRASES).optional(),
    client_order_id: clientOrderId,
  }),
  response: p2pMessage,
  done: ['message_sent'],
  refuses: [
    'chat_closed',
    'chat_full',
    'message_empty',
    'order_options_invalid',
    'p2p_order_unknown',
    'upload_in_use',
    'upload_unknown',
  ],
});
