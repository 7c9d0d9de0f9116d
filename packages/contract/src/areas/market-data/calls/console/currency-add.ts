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
  audit: ['currency_add', 'propose'],
});
