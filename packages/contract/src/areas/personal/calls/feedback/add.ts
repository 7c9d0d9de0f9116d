import { z } from 'zod';
import { IDENTITY } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import {
  FEEDBACK_CONTENT_MAX,
  FEEDBACK_CONTENT_MIN,
  FEEDBACK_TITLE_MAX,
  FEEDBACK_TYPES,
} from '../../bounds.ts';
import { choice, text } from '../../../../shapes/fields.ts';
import { feedbackItem } from '../../shapes.ts';

export const feedbackAdd = defineCall({
  name: 'feedback/add',
  base: 'api',
  method: 'POST',
  body: 'json',
  auth: 'user',
  byKey: 'never',
  limit: 'call',
  moves: 'nothing',
  keyed: false,
  cost: 20,
  because: IDENTITY,
  summary: 'Writes to the operator.',
  request: z.strictObject({
    type: choice(FEEDBACK_TYPES),
    title: text(FEEDBACK_TITLE_MAX).refine((value) => value.trim() !== '', {
      error: 'feedback_title_required',
    }),
    content: text(FEEDBACK_CONTENT_MAX).refine(
      (value) => Array.from(value.trim()).length >= FEEDBACK_CONTENT_MIN,
      {
        error: 'feedback_too_short',
      },
    ),
    /** The version of the app, where its user allows to send it. */
    app_version: text(64).optional(),
  }),
  response: feedbackItem,
  done: ['feedback_sent'],
  refuses: ['feedback_too_many'],
});
