import { z } from 'zod';
import { ON_RECORD } from '../../because.ts';
import { defineCall } from '../../define-call.ts';
import { messageRow } from '../../shapes/console-home.ts';
import { id } from '../../shapes/fields.ts';

export const consoleMessageResend = defineCall({
  name: 'console/message_resend',
  base: 'console',
  method: 'POST',
  body: 'json',
  auth: 'operator',
  permission: 'messages.send',
  limit: 'call',
  moves: 'nothing',
  keyed: false,
  cost: 10,
  because: ON_RECORD,
  summary: 'Sends a message again that was not delivered; one that held a code is not sent again.',
  request: z.strictObject({ id }),
  response: messageRow,
  done: ['message_queued'],
});
