import { z } from 'zod';
import { IDENTITY } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { userProfile } from '../../shapes.ts';

export const userInfo = defineCall({
  name: 'user/info',
  base: 'api',
  method: 'GET',
  auth: 'user',
  byKey: 'never',
  limit: 'call',
  because: IDENTITY,
  summary: 'Who the caller is.',
  request: z.object({}),
  response: userProfile,
});
