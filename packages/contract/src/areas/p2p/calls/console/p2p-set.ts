import { LATER_ORDERS } from '../../../../because.ts';
import { consoleAct } from '../../../../define-console-call.ts';
import { p2pTerms } from '../../shapes-terms.ts';
import { CURRENCY_TERMS_REFUSALS, configurationChange } from '../../../../shapes/terms.ts';

export const consoleP2pSet = consoleAct({
  name: 'console/p2p_set',
  permission: 'configuration.change',
  because: LATER_ORDERS,
  summary: 'The P2P desk: changes terms for what comes later, or previews the change.',
  request: p2pTerms,
  response: configurationChange,
  done: ['change_saved', 'proposal_sent'],
  refuses: CURRENCY_TERMS_REFUSALS,
  audit: ['p2p_set', 'propose'],
});
