import { z } from 'zod';

/** A count: lots or a multiple. */
export const count = z
  .string({ error: (issue) => (issue.input === undefined ? 'field_required' : 'number_invalid') })
  .max(30, { error: 'number_too_long', abort: true })
  .regex(/^[0-9]+$/, { error: 'number_invalid' })
  .meta({ examples: ['1'] })
  .transform(Number)
  .refine(Number.isSafeInteger, { error: 'number_too_large' });
