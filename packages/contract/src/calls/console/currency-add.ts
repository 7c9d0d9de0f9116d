import { LATER_ORDERS } from '../../because.ts';
import { defineCall } from '../../define-call.ts';
import { listingAnswer, newCurrency } from '../../shapes/console-terms.ts';

export const consoleCurrencyAdd = defineCall({
  name: 'console/currency_add',
  base: 'console',
  method: 'POST',
  body: 'json',
  auth: 'operator',
  permission: 'configuration.change',
  limit: 'call',
  moves: 'nothing',
  keyed: false,
  because: LATER_ORDERS,
  summary: 'Adds a currency; nobody has any of it, and its scale never changes.',
  request: newCurrency,
  response: listingAnswer,
  done: ['change_saved', 'proposal_sent'],
});
