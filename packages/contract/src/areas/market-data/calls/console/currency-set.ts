import { consoleAct } from '../../../../define-console-call.ts';
import { currencyChange, currencyTerms } from '../../shapes-listings.ts';

export const consoleCurrencySet = consoleAct({
  name: 'console/currency_set',
  permission: 'configuration.change',
  summary:
    'Changes how a currency is shown, and whether deposits and withdrawals of it are open, or previews the change. In live mode another person decides on what opens one of them.',
  request: currencyTerms,
  response: currencyChange,
  done: ['change_saved', 'proposal_sent'],
  refuses: ['currency_unknown', 'icon_unknown', 'payload_differs'],
  audit: ['currency_set', 'propose'],
});
