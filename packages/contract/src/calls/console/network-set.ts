import { ON_RECORD } from '../../because.ts';
import { defineCall } from '../../define-call.ts';
import { configurationChange, networkTerms } from '../../shapes/console-terms.ts';

export const consoleNetworkSet = defineCall({
  name: 'console/network_set',
  base: 'console',
  method: 'POST',
  body: 'json',
  auth: 'operator',
  permission: 'configuration.change',
  limit: 'call',
  moves: 'nothing',
  keyed: false,
  because: ON_RECORD,
  summary:
    'A currency on a network: changes its switches, smallest deposit and address, or previews the change.',
  request: networkTerms,
  response: configurationChange,
  done: ['change_saved', 'proposal_sent'],
});
