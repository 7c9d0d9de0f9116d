import { LATER_ORDERS } from '../../../../because.ts';
import { consoleAct } from '../../../../define-console-call.ts';
import { configurationChange } from '../../../../shapes/terms.ts';
import { secondsTerms } from '../../shapes-terms.ts';

export const consoleSecondsSet = consoleAct({
  name: 'console/seconds_set',
  permission: 'configuration.change',
  because: LATER_ORDERS,
  summary: 'Seconds contracts on a pair: changes terms for what comes later, or previews the change.',
  request: secondsTerms,
  response: configurationChange,
  done: ['change_saved', 'proposal_sent'],
  refuses: [
    'amount_invalid',
    'index_sources_too_few',
    'index_without_price',
    'market_unknown',
    'settings_invalid',
    'settings_unchanged',
    'term_too_high',
  ],
  audit: ['seconds_set', 'propose'],
});
