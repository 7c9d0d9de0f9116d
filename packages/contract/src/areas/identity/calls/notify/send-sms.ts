import { IDENTITY } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { CODE_REFUSALS, codeRequest, codeSent } from '../../shapes-codes.ts';

export const notifySendSms = defineCall({
  name: 'notify/send_sms',
  base: 'api',
  method: 'POST',
  body: 'json',
  auth: 'optional',
  limit: 'call',
  moves: 'nothing',
  keyed: false,
  because: IDENTITY,
  summary: 'Sends a code by text message. The answer is the same whether an account exists or not.',
  request: codeRequest,
  response: codeSent,
  done: ['code_sent'],
  refuses: CODE_REFUSALS,
});
