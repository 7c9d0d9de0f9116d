import { z } from 'zod';
import { consoleAct } from '../../../../define-console-call.ts';
import { messageRow } from '../../shapes-home.ts';
import { choice, text } from '../../../../shapes/fields.ts';

export const consoleMessageTest = consoleAct({
  name: 'console/message_test',
  permission: 'messages.send',
  cost: 10,
  summary: 'Sends a test message through the provider of a channel; its delivery is in the list of messages.',
  request: z.strictObject({
    channel: choice(['email', 'sms']),
    /** An e-mail address, or a phone number with the dialling code of its country, digits only. */
    recipient: text(254),
  }),
  response: messageRow,
  done: ['test_message_written'],
  refuses: ['email_invalid', 'mobile_invalid'],
  audit: 'message_test',
});
