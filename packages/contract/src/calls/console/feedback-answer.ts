import { z } from 'zod';
import { ON_RECORD } from '../../because.ts';
import { defineCall } from '../../define-call.ts';
import { feedbackItem } from '../../shapes/console.ts';
import { id, text } from '../../shapes/fields.ts';

export const consoleFeedbackAnswer = defineCall({
  name: 'console/feedback_answer',
  base: 'console',
  method: 'POST',
  body: 'json',
  auth: 'operator',
  permission: 'feedback.answer',
  limit: 'call',
  moves: 'nothing',
  keyed: false,
  because: ON_RECORD,
  summary: 'Answers a message of a user, once.',
  request: z.strictObject({ id, answer: text(2_000) }),
  response: feedbackItem,
  done: ['feedback_answered'],
});
