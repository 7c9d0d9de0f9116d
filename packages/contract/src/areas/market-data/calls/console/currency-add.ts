import { LATER_ORDERS } from '../../../../because.ts';
import { consoleAct } from '../../../../define-console-call.ts';
import { listingAnswer } from '../../../../shapes/terms.ts';
import { newCurrency } from '../../shapes-listings.ts';

export const consoleCurrencyAdd = consoleAct({
  name: 'console/currency_add',
  permission: 'configuration.change',
  because: LATER_ORDERS,
  summary: 'Adds a currency; nobody has any of it, and its scale never changes.',
  request: newCurrency,
  response: listingAnswer,
  done: ['change_saved', 'proposal_sent'],
  refuses: [
    'amount_invalid',
    'asset_immutable',
    'asset_invalid',
    'currency_exists',
    'currency_unknown',
    'settings_invalid',
  ],
  audit: ['currency_add', 'propose'],
});
