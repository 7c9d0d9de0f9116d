import { z } from 'zod';
import { consoleAct } from '../../../../define-console-call.ts';
import { messageRow } from '../../shapes-home.ts';
import { id } from '../../../../shapes/fields.ts';

export const consoleMessageResend = consoleAct({
  name: 'console/message_resend',
  permission: 'messages.send',
  cost: 10,
  summary: 'Sends a message again that was not delivered; one that held a code is not sent again.',
  request: z.strictObject({ id }),
  response: messageRow,
  done: ['message_queued'],
  refuses: ['message_not_failed'],
  audit: 'message_resend',
});
