import { z } from 'zod';
import { ON_RECORD } from '../../because.ts';
import { defineCall } from '../../define-call.ts';
import { messageRow } from '../../shapes/console-home.ts';
import { choice, text } from '../../shapes/fields.ts';

export const consoleMessageTest = defineCall({
  name: 'console/message_test',
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
  summary: 'Sends a test message through the provider of a channel; its delivery is in the list of messages.',
  request: z.strictObject({
    channel: choice(['email', 'sms']),
    /** An e-mail address, or a phone number with the dialling code of its country, digits only. */
    recipient: text(254),
  }),
  response: messageRow,
  done: ['test_message_written'],
});
