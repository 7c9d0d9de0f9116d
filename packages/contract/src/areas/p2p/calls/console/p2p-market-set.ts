import { LATER_ORDERS } from '../../../../because.ts';
import { consoleAct } from '../../../../define-console-call.ts';
import { p2pMarketTerms } from '../../shapes-terms.ts';
import { configurationChange } from '../../../../shapes/terms.ts';

export const consoleP2pMarketSet = consoleAct({
  name: 'console/p2p_market_set',
  permission: 'configuration.change',
  because: LATER_ORDERS,
  summary: 'A coin for a fiat on the P2P desk: changes terms for what comes later, or previews the change.',
  request: p2pMarketTerms,
  response: configurationChange,
  done: ['change_saved', 'proposal_sent'],
  refuses: [
    'amount_invalid',
    'currency_unknown',
    'market_immutable',
    'market_unknown',
    'p2p_market_closed',
    'settings_invalid',
    'settings_unchanged',
  ],
  audit: ['p2p_market_set', 'propose'],
});
