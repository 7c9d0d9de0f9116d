import { READS } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { pageOf } from '../../../../shapes/fields.ts';
import { openListRequest } from '../../shapes.ts';
import { order } from '../../../../shapes/order.ts';

export const txInList = defineCall({
  name: 'tx_in/list',
  base: 'api',
  method: 'GET',
  auth: 'user',
  byKey: 'pair',
  limit: 'call',
  because: READS,
  summary: 'The caller’s open buy orders.',
  request: openListRequest,
  response: pageOf(order),
  refuses: ['market_unknown'],
});
