import { LATER_ORDERS } from '../../../../because.ts';
import { consoleAct } from '../../../../define-console-call.ts';
import { configurationChange } from '../../../../shapes/terms.ts';
import { fundsTerms } from '../../shapes-terms.ts';

export const consoleFundsSet = consoleAct({
  name: 'console/funds_set',
  permission: 'configuration.change',
  because: LATER_ORDERS,
  summary:
    'Deposits and withdrawals of a currency: changes terms for what comes later, or previews the change.',
  request: fundsTerms,
  response: configurationChange,
  done: ['change_saved', 'proposal_sent'],
  refuses: ['amount_invalid', 'currency_unknown', 'settings_invalid', 'settings_unchanged', 'term_too_high'],
  audit: ['funds_set', 'propose'],
});
