import { z } from 'zod';
import { READS } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { choice, id, limit, page, pageOf, period } from '../../../../shapes/fields.ts';
import { draw, DRAW_STATES } from '../../../../shapes/funds.ts';

export const accountDraws = defineCall({
  name: 'account/draws',
  base: 'api',
  method: 'GET',
  auth: 'user',
  byKey: 'never',
  limit: 'call',
  cost: 15,
  because: READS,
  summary: 'The caller’s withdrawals, newest first.',
  request: z.object({
    currency_id: id.optional(),
    state: choice(DRAW_STATES).optional(),
    ...period,
    page,
    limit,
  }),
  response: pageOf(draw),
  refuses: ['currency_unknown'],
});
