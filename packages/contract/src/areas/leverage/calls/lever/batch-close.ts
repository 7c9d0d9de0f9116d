import { z } from 'zod';
import { INDEXED } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { choice, clientOrderId, id } from '../../../../shapes/fields.ts';
import { leverOrder } from '../../shapes.ts';

export const leverBatchClose = defineCall({
  name: 'lever/batch_close',
  base: 'api',
  method: 'POST',
  body: 'json',
  auth: 'user',
  byKey: 'never',
  limit: 'order',
  moves: 'money',
  keyed: true,
  because: INDEXED,
  summary: 'Closes open positions at the next price of the index, all of them or none, as one net amount.',
  request: z.strictObject({
    /** 0: all, 1: longs, 2: shorts. */
    type: choice(['0', '1', '2']),
    /** Absent: of every pair; those of one quote currency settle together. */
    currency_match_id: id.optional(),
    client_order_id: clientOrderId,
  }),
  response: z.strictObject({
    /** The positions that the call closes, by id. */
    ids: z.array(z.int().positive()),
    orders: z.array(leverOrder),
  }),
  done: ['positions_closed', 'positions_closing', 'position_kept'],
  refuses: [
    'close_needs_cover',
    'index_halted',
    'market_unknown',
    'order_options_invalid',
    'pool_not_covering',
    'position_not_open',
  ],
});
