import { LATER_ORDERS } from '../../../../because.ts';
import { consoleAct } from '../../../../define-console-call.ts';
import { INDEXED_TERMS_REFUSALS, configurationChange } from '../../../../shapes/terms.ts';
import { secondsTerms } from '../../shapes-terms.ts';

export const consoleSecondsSet = consoleAct({
  name: 'console/seconds_set',
  permission: 'configuration.change',
  because: LATER_ORDERS,
  summary: 'Seconds contracts on a pair: changes terms for what comes later, or previews the change.',
  request: secondsTerms,
  response: configurationChange,
  done: ['change_saved', 'proposal_sent'],
  refuses: INDEXED_TERMS_REFUSALS,
  audit: ['seconds_set', 'propose'],
});
