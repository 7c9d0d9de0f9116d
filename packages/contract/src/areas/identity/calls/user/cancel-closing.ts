import { z } from 'zod';
import { IDENTITY } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { closing } from '../../shapes.ts';

export const userCancelClosing = defineCall({
  name: 'user/cancel_closing',
  base: 'api',
  method: 'POST',
  body: 'json',
  auth: 'user',
  byKey: 'never',
  limit: 'call',
  moves: 'nothing',
  keyed: false,
  because: IDENTITY,
  summary: 'Takes back the request to close the caller’s account.',
  request: z.strictObject({}),
  response: closing,
  done: ['closing_cancelled'],
  refuses: ['closing_not_requested'],
});
