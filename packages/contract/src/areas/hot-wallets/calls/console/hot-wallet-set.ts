import { consoleAct } from '../../../../define-console-call.ts';
import { configurationChange } from '../../../../shapes/terms.ts';
import { hotWalletTerms } from '../../shapes-terms.ts';

export const consoleHotWalletSet = consoleAct({
  name: 'console/hot_wallet_set',
  permission: 'configuration.change',
  summary:
    'The hot wallet of a currency on a network: changes its floor, ceiling and cold address, or previews the change.',
  request: hotWalletTerms,
  response: configurationChange,
  done: ['change_saved', 'proposal_sent'],
  refuses: [
    'address_invalid',
    'address_of_exchange',
    'amount_invalid',
    'cold_address_unsupported',
    'protocol_unknown',
    'settings_invalid',
    'settings_unchanged',
  ],
  audit: ['hot_wallet_set', 'propose'],
});
