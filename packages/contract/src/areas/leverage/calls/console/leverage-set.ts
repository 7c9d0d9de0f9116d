import { LATER_ORDERS } from '../../../../because.ts';
import { consoleAct } from '../../../../define-console-call.ts';
import { INDEXED_TERMS_REFUSALS, configurationChange } from '../../../../shapes/terms.ts';
import { leverageTerms } from '../../shapes-terms.ts';

export const consoleLeverageSet = consoleAct({
  name: 'console/leverage_set',
  permission: 'configuration.change',
  because: LATER_ORDERS,
  summary: 'Leverage on a pair: changes terms for what comes later, or previews the change.',
  request: leverageTerms,
  response: configurationChange,
  done: ['change_saved', 'proposal_sent'],
  refuses: INDEXED_TERMS_REFUSALS,
  audit: ['leverage_set', 'propose'],
});
