import { SOURCES_ON_RECORD } from '../../../../because.ts';
import { consoleAct } from '../../../../define-console-call.ts';
import { p2pRateTerms } from '../../shapes-terms.ts';
import { configurationChange } from '../../../../shapes/terms.ts';

export const consoleP2pRateSet = consoleAct({
  name: 'console/p2p_rate_set',
  permission: 'configuration.change',
  because: SOURCES_ON_RECORD,
  summary:
    'The sources of a fiat’s rate, never a rate: changes terms for what comes later, or previews the change.',
  request: p2pRateTerms,
  response: configurationChange,
  done: ['change_saved', 'proposal_sent'],
  refuses: [
    'amount_invalid',
    'currency_unknown',
    'p2p_market_closed',
    'settings_invalid',
    'settings_unchanged',
  ],
  audit: ['p2p_rate_set', 'propose'],
});
