import { z } from 'zod';
import { IDENTITY } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { bellNotice } from '../../shapes.ts';
import { limit, page, pageOf } from '../../../../shapes/fields.ts';

export const userNotices = defineCall({
  name: 'user/notices',
  base: 'api',
  method: 'GET',
  auth: 'user',
  byKey: 'never',
  limit: 'call',
  cost: 5,
  because: IDENTITY,
  summary: 'What happened to the caller, newest first, and how much of it is unread.',
  request: z.object({ page, limit }),
  response: pageOf(bellNotice).extend({ unread: z.int().nonnegative() }),
});
