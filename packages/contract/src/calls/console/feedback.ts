import { z } from 'zod';
import { READS } from '../../because.ts';
import { defineCall } from '../../define-call.ts';
import { FEEDBACK_TYPES } from '../../personal-bounds.ts';
import { feedbackItem } from '../../shapes/console.ts';
import { operatorFilter, userFilters } from '../../shapes/console-list.ts';
import { choice, flag, limit, page, pageOf } from '../../shapes/fields.ts';

export const consoleFeedback = defineCall({
  name: 'console/feedback',
  base: 'console',
  method: 'GET',
  auth: 'operator',
  permission: 'queues.read',
  limit: 'call',
  cost: 5,
  because: READS,
  summary: 'Messages of users that have no answer yet, oldest first; or those that have one, newest first.',
  request: z.object({
    answered: flag.optional(),
    type: choice(FEEDBACK_TYPES).optional(),
    ...userFilters,
    ...operatorFilter,
    page,
    limit,
  }),
  response: pageOf(feedbackItem),
});
