import { LATER_ORDERS } from '../../../../because.ts';
import { consoleAct } from '../../../../define-console-call.ts';
import { p2pAssetTerms } from '../../shapes-terms.ts';
import { CURRENCY_TERMS_REFUSALS, configurationChange } from '../../../../shapes/terms.ts';

export const consoleP2pAssetSet = consoleAct({
  name: 'console/p2p_asset_set',
  permission: 'configuration.change',
  because: LATER_ORDERS,
  summary:
    'The limits of a day for a coin on the P2P desk: changes terms for what comes later, or previews the change.',
  request: p2pAssetTerms,
  response: configurationChange,
  done: ['change_saved', 'proposal_sent'],
  refuses: CURRENCY_TERMS_REFUSALS,
  audit: ['p2p_asset_set', 'propose'],
});
