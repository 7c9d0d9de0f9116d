import { INDEXED } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { leverOrder, positionRequest } from '../../shapes.ts';

export const leverClose = defineCall({
  name: 'lever/close',
  base: 'api',
  method: 'POST',
  body: 'json',
  auth: 'user',
  byKey: 'never',
  limit: 'order',
  moves: 'money',
  keyed: true,
  because: INDEXED,
  summary: 'Closes an open position at the next price of the index.',
  request: positionRequest,
  response: leverOrder,
  done: ['position_closed', 'position_closing', 'position_kept'],
  refuses: [
    'close_needs_cover',
    'index_halted',
    'pool_not_covering',
    'position_not_open',
    'position_unknown',
  ],
});
