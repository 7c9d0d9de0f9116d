import { LATER_ORDERS } from '../../because.ts';
import { defineCall } from '../../define-call.ts';
import { configurationChange, stakeTerms } from '../../shapes/console-terms.ts';

export const consoleStakeSet = defineCall({
  name: 'console/stake_set',
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
    'Stakes of seconds contracts in a currency: changes terms for what comes later, or previews the change.',
  request: stakeTerms,
  response: configurationChange,
  done: ['change_saved', 'proposal_sent'],
});
