import { LATER_ORDERS } from '../../because.ts';
import { defineCall } from '../../define-call.ts';
import { configurationChange, marketTerms } from '../../shapes/console-terms.ts';

export const consoleMarketSet = defineCall({
  name: 'console/market_set',
  base: 'console',
  method: 'POST',
  body: 'json',
  auth: 'operator',
  permission: 'configuration.change',
  limit: 'call',
  moves: 'nothing',
  keyed: false,
  because: LATER_ORDERS,
  summary: 'A pair of the spot market: changes terms for what comes later, or previews the change.',
  request: marketTerms,
  response: configurationChange,
  done: ['change_saved', 'proposal_sent'],
});
