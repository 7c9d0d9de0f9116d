import { z } from 'zod';
import { IDENTITY } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { limit, page, pageOf } from '../../../../shapes/fields.ts';
import { feedbackItem } from '../../shapes.ts';

export const feedbackList = defineCall({
  name: 'feedback/list',
  base: 'api',
  method: 'GET',
  auth: 'user',
  byKey: 'never',
  limit: 'call',
  cost: 5,
  because: IDENTITY,
  summary: 'What the caller wrote to the operator, newest first, with the answers.',
  request: z.object({ page, limit }),
  response: pageOf(feedbackItem),
});
