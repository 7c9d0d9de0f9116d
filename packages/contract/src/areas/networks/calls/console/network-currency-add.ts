import { consoleAct } from '../../../../define-console-call.ts';
import { newNetworkCurrency } from '../../shapes.ts';
import { listingAnswer } from '../../../../shapes/terms.ts';

export const consoleNetworkCurrencyAdd = consoleAct({
  name: 'console/network_currency_add',
  permission: 'configuration.change',
  summary: 'Puts a currency on a network, with its deposits and withdrawals closed.',
  request: newNetworkCurrency,
  response: listingAnswer,
  done: ['change_saved', 'proposal_sent'],
  refuses: [
    'address_invalid',
    'address_of_exchange',
    'address_required',
    'chain_unknown',
    'currency_unknown',
    'decimals_differ',
    'protocol_exists',
    'settings_invalid',
    'token_exists',
    'token_unknown',
  ],
  audit: ['network_currency_add', 'propose'],
});
