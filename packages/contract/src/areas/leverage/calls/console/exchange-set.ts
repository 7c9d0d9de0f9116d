import { LATER_ORDERS } from '../../../../because.ts';
import { consoleAct } from '../../../../define-console-call.ts';
import { configurationChange } from '../../../../shapes/terms.ts';
import { exchangeTerms } from '../../shapes-terms.ts';

export const consoleExchangeSet = consoleAct({
  name: 'console/exchange_set',
  permission: 'configuration.change',
  because: LATER_ORDERS,
  summary: 'The whole exchange: changes terms for what comes later, or previews the change.',
  request: exchangeTerms,
  response: configurationChange,
  done: ['change_saved', 'proposal_sent'],
  refuses: ['amount_invalid', 'positions_open', 'settings_invalid', 'settings_unchanged', 'term_too_high'],
  audit: ['exchange_set', 'propose'],
});
