import { LATER_ORDERS } from '../../../../because.ts';
import { consoleAct } from '../../../../define-console-call.ts';
import { p2pFiatTerms } from '../../shapes-terms.ts';
import { CURRENCY_TERMS_REFUSALS, configurationChange } from '../../../../shapes/terms.ts';

export const consoleP2pFiatSet = consoleAct({
  name: 'console/p2p_fiat_set',
  permission: 'configuration.change',
  because: LATER_ORDERS,
  summary: 'A fiat of the P2P desk: changes terms for what comes later, or previews the change.',
  request: p2pFiatTerms,
  response: configurationChange,
  done: ['change_saved', 'proposal_sent'],
  refuses: CURRENCY_TERMS_REFUSALS,
  audit: ['p2p_fiat_set', 'propose'],
});
