import { LATER_ORDERS } from '../../because.ts';
import { defineCall } from '../../define-call.ts';
import { configurationChange, savingsTerms } from '../../shapes/console-terms.ts';

export const consoleSavingsSet = defineCall({
  name: 'console/savings_set',
  base: 'console',
  method: 'POST',
  body: 'json',
  auth: 'operator',
  permission: 'configuration.change',
  limit: 'call',
  moves: 'nothing',
  keyed: false,
  because: LATER_ORDERS,
  summary: 'A savings product: changes terms for what comes later, or previews the change.',
  request: savingsTerms,
  response: configurationChange,
  done: ['change_saved', 'proposal_sent'],
});
