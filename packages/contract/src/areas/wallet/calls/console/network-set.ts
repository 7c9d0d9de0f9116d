import { consoleAct } from '../../../../define-console-call.ts';
import { configurationChange } from '../../../../shapes/terms.ts';
import { networkTerms } from '../../shapes-terms.ts';

export const consoleNetworkSet = consoleAct({
  name: 'console/network_set',
  permission: 'configuration.change',
  summary:
    'A currency on a network: changes its switches, smallest deposit and address, or previews the change.',
  request: networkTerms,
  response: configurationChange,
  done: ['change_saved', 'proposal_sent'],
  refuses: [
    'address_invalid',
    'amount_invalid',
    'funds_not_configured',
    'protocol_unknown',
    'settings_invalid',
    'settings_unchanged',
    'withdrawals_closed',
  ],
  audit: ['network_set', 'propose'],
});
