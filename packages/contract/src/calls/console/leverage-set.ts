import { LATER_ORDERS } from '../../because.ts';
import { defineCall } from '../../define-call.ts';
import { configurationChange, leverageTerms } from '../../shapes/console-terms.ts';

export const consoleLeverageSet = defineCall({
  name: 'console/leverage_set',
  base: 'console',
  method: 'POST',
  body: 'json',
  auth: 'operator',
  permission: 'configuration.change',
  limit: 'call',
  moves: 'nothing',
  keyed: false,
  because: LATER_ORDERS,
  summary: 'Leverage on a pair: changes terms for what comes later, or previews the change.',
  request: leverageTerms,
  response: configurationChange,
  done: ['change_saved', 'proposal_sent'],
});
