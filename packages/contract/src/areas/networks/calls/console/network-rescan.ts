import { consoleAct } from '../../../../define-console-call.ts';
import { listingAnswer } from '../../../../shapes/terms.ts';
import { networkRescan } from '../../shapes.ts';

export const consoleNetworkRescan = consoleAct({
  name: 'console/network_rescan',
  permission: 'configuration.change',
  summary:
    'Has the blocks of a network read once more from one on, so that payments which its node had hidden are credited.',
  request: networkRescan,
  response: listingAnswer,
  done: ['change_saved', 'proposal_sent'],
  refuses: ['block_not_read', 'block_too_early', 'chain_not_read', 'chain_unknown'],
  audit: ['network_rescan', 'propose'],
});
