import { z } from 'zod';
import { isoTime } from '../../shapes/fields.ts';
import { FEEDBACK_TYPES } from './bounds.ts';

export const PAPERS_STATES = ['under_review', 'certified', 'rejected'] as const;

export const papersRow = z.strictObject({
  id: z.int().positive(),
  user_id: z.int().positive(),
  state: z.enum(PAPERS_STATES),
  submitted_at: isoTime,
  decided_at: isoTime.nullable(),
  reject_reason: z.string(),
});

export const feedbackItem = z.strictObject({
  id: z.int().positive(),
  user_id: z.int().positive(),
  type: z.enum(FEEDBACK_TYPES),
  title: z.string(),
  content: z.string(),
  app_version: z.string(),
  answer: z.string(),
  created_at: isoTime,
  answered_at: isoTime.nullable(),
});
