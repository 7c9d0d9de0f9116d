import { consoleAct } from '../../../../define-console-call.ts';
import { newNetwork } from '../../shapes.ts';
import { listingAnswer } from '../../../../shapes/terms.ts';

export const consoleNetworkAdd = consoleAct({
  name: 'console/network_add',
  permission: 'configuration.change',
  summary: 'Sets up a network of the exchange; no currency is on it yet.',
  request: newNetwork,
  response: listingAnswer,
  done: ['change_saved', 'proposal_sent'],
  refuses: [
    'account_key_depth',
    'account_key_invalid',
    'account_key_private',
    'chain_account_exists',
    'chain_exists',
    'chain_network_invalid',
    'settings_invalid',
  ],
  audit: ['network_add', 'propose'],
});
