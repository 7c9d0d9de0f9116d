import { LATER_ORDERS } from '../../../../because.ts';
import { consoleAct } from '../../../../define-console-call.ts';
import { CURRENCY_TERMS_REFUSALS, configurationChange } from '../../../../shapes/terms.ts';
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
  refuses: [...CURRENCY_TERMS_REFUSALS, 'term_too_high'],
  audit: ['funds_set', 'propose'],
});
