import { z } from 'zod';
import { consoleAct } from '../../../../define-console-call.ts';
import { feedbackItem } from '../../shapes-operators.ts';
import { id, text } from '../../../../shapes/fields.ts';

export const consoleFeedbackAnswer = consoleAct({
  name: 'console/feedback_answer',
  permission: 'feedback.answer',
  summary: 'Answers a message of a user, once.',
  request: z.strictObject({ id, answer: text(2_000) }),
  response: feedbackItem,
  done: ['feedback_answered'],
  refuses: ['answer_required', 'feedback_answered_already', 'feedback_unknown'],
  audit: 'feedback_answer',
});
