import { z } from 'zod';
import { READS } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { choice, id, limit, page, pageOf } from '../../../../shapes/fields.ts';
import { MICRO_LISTS, microOrder } from '../../shapes.ts';

export const microtradeLists = defineCall({
  name: 'microtrade/lists',
  base: 'api',
  method: 'GET',
  auth: 'user',
  byKey: 'pair',
  limit: 'call',
  cost: 10,
  because: READS,
  summary:
    'The caller’s seconds contracts in one state, newest first; 10 a page unless `limit` says otherwise.',
  request: z.strictObject({
    match_id: id.optional(),
    /** 1: in progress, 3: closed. */
    status: choice(MICRO_LISTS),
    page,
    limit,
  }),
  response: pageOf(microOrder),
  refuses: ['market_unknown'],
});
