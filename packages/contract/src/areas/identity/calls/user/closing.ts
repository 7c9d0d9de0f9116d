import { z } from 'zod';
import { IDENTITY } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { closing } from '../../shapes.ts';

export const userClosing = defineCall({
  name: 'user/closing',
  base: 'api',
  method: 'GET',
  auth: 'user',
  byKey: 'never',
  limit: 'call',
  because: IDENTITY,
  summary: 'Whether the caller has asked for the account to be closed.',
  request: z.object({}),
  response: closing,
});
