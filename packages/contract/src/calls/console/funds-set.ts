import { LATER_ORDERS } from '../../because.ts';
import { defineCall } from '../../define-call.ts';
import { configurationChange, fundsTerms } from '../../shapes/console-terms.ts';

export const consoleFundsSet = defineCall({
  name: 'console/funds_set',
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
    'Deposits and withdrawals of a currency: changes terms for what comes later, or previews the change.',
  request: fundsTerms,
  response: configurationChange,
  done: ['change_saved', 'proposal_sent'],
});
