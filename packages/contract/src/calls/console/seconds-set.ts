import { LATER_ORDERS } from '../../because.ts';
import { defineCall } from '../../define-call.ts';
import { configurationChange, secondsTerms } from '../../shapes/console-terms.ts';

export const consoleSecondsSet = defineCall({
  name: 'console/seconds_set',
  base: 'console',
  method: 'POST',
  body: 'json',
  auth: 'operator',
  permission: 'configuration.change',
  limit: 'call',
  moves: 'nothing',
  keyed: false,
  because: LATER_ORDERS,
  summary: 'Seconds contracts on a pair: changes terms for what comes later, or previews the change.',
  request: secondsTerms,
  response: configurationChange,
  done: ['change_saved', 'proposal_sent'],
});
