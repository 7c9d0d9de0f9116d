import { z } from 'zod';
import { READS } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { p2pOutcomes } from '../../shapes-rules.ts';
import { text } from '../../../../shapes/fields.ts';

export const legalOutcomes = defineCall({
  name: 'legal/outcomes',
  base: 'api',
  method: 'GET',
  auth: 'none',
  limit: 'call',
  cost: 30,
  because: READS,
  summary: 'Figures of appeals by month and fiat; cells of fewer than five cases are merged into others.',
  request: z.object({
    /** `2026-01`; absent: the last twelve months. */
    month: text(7)
      .regex(/^\d{4}-(0[1-9]|1[0-2])$/, { error: 'time_range_invalid' })
      .optional(),
    fiat: text(3)
      .regex(/^[A-Z]{3}$/, { error: 'field_invalid' })
      .optional(),
  }),
  response: p2pOutcomes,
});
