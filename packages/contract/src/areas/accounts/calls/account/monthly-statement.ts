import { z } from 'zod';
import { READS } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { choice } from '../../../../shapes/fields.ts';

export const accountMonthlyStatement = defineCall({
  name: 'account/monthly_statement',
  base: 'api',
  method: 'GET',
  auth: 'user',
  byKey: 'never',
  limit: 'call',
  cost: 500,
  because: READS,
  summary:
    'A file of one month: opening and closing balances, and every movement. One at a time for each user.',
  request: z.object({
    /** `YYYY-MM`, Asia/Shanghai. */
    month: z
      .string({ error: (issue) => (issue.input === undefined ? 'field_required' : 'time_range_invalid') })
      .regex(/^20[0-9]{2}-(0[1-9]|1[0-2])$/, { error: 'time_range_invalid' })
      .meta({ examples: ['2026-11'] }),
    format: choice(['csv', 'pdf']),
  }),
  response: { file: ['text/csv', 'application/pdf'] },
});
