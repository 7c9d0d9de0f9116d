import { LATER_ORDERS } from '../../because.ts';
import { defineCall } from '../../define-call.ts';
import { configurationChange, exchangeTerms } from '../../shapes/console-terms.ts';

export const consoleExchangeSet = defineCall({
  name: 'console/exchange_set',
  base: 'console',
  method: 'POST',
  body: 'json',
  auth: 'operator',
  permission: 'configuration.change',
  limit: 'call',
  moves: 'nothing',
  keyed: false,
  because: LATER_ORDERS,
  summary: 'The whole exchange: changes terms for what comes later, or previews the change.',
  request: exchangeTerms,
  response: configurationChange,
  done: ['change_saved', 'proposal_sent'],
});
