import { LATER_ORDERS } from '../../because.ts';
import { defineCall } from '../../define-call.ts';
import { listingAnswer, newMarket } from '../../shapes/console-terms.ts';

export const consoleMarketAdd = defineCall({
  name: 'console/market_add',
  base: 'console',
  method: 'POST',
  body: 'json',
  auth: 'operator',
  permission: 'configuration.change',
  limit: 'call',
  moves: 'nothing',
  keyed: false,
  because: LATER_ORDERS,
  summary:
    'Adds a pair of the spot market; leverage and seconds contracts are offered on it by calls of their own.',
  request: newMarket,
  response: listingAnswer,
  done: ['change_saved', 'proposal_sent'],
});
