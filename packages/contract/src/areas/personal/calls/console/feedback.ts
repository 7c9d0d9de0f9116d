import { z } from 'zod';
import { consoleRead } from '../../../../define-console-call.ts';
import { FEEDBACK_TYPES } from '../../bounds.ts';
import { feedbackItem } from '../../shapes-operators.ts';
import { operatorFilter, userFilters } from '../../../../shapes/console-list.ts';
import { choice, flag, limit, page, pageOf } from '../../../../shapes/fields.ts';

export const consoleFeedback = consoleRead({
  name: 'console/feedback',
  permission: 'queues.read',
  cost: 5,
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
