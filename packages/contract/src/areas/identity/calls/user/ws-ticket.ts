import { z } from 'zod';
import { IDENTITY } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { isoTime } from '../../../../shapes/fields.ts';

export const userWsTicket = defineCall({
  name: 'user/ws_ticket',
  base: 'api',
  method: 'POST',
  body: 'json',
  auth: 'user',
  byKey: 'never',
  limit: 'call',
  moves: 'nothing',
  keyed: false,
  because: IDENTITY,
  summary: 'A ticket for one login on the push channel, so that no page needs the token itself.',
  request: z.strictObject({}),
  response: z.strictObject({ ticket: z.string(), expires_at: isoTime }),
  done: [],
});
