import { z } from 'zod';
import { READS } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { id, limit, page, pageOf } from '../../../../shapes/fields.ts';
import { leverOrder, leverTotals } from '../../shapes.ts';

export const leverDealall = defineCall({
  name: 'lever/dealall',
  base: 'api',
  method: 'POST',
  body: 'json',
  auth: 'user',
  byKey: 'pair',
  limit: 'call',
  moves: 'nothing',
  keyed: false,
  cost: 10,
  because: READS,
  summary: 'The open positions of one pair, newest first, with the risk of its quote currency.',
  request: z.strictObject({ currency_match_id: id, page, limit }),
  response: z.strictObject({ ...leverTotals, order: pageOf(leverOrder) }),
  done: [],
  refuses: ['market_unknown'],
});
