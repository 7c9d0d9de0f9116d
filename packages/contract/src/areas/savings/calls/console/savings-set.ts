import { LATER_ORDERS } from '../../../../because.ts';
import { consoleAct } from '../../../../define-console-call.ts';
import { configurationChange } from '../../../../shapes/terms.ts';
import { savingsTerms } from '../../shapes-terms.ts';

export const consoleSavingsSet = consoleAct({
  name: 'console/savings_set',
  permission: 'configuration.change',
  because: LATER_ORDERS,
  summary: 'A savings product: changes terms for what comes later, or previews the change.',
  request: savingsTerms,
  response: configurationChange,
  done: ['change_saved', 'proposal_sent'],
  refuses: [
    'amount_invalid',
    'currency_unknown',
    'product_unknown',
    'settings_invalid',
    'settings_unchanged',
    'term_too_high',
  ],
  audit: ['savings_set', 'propose'],
});
