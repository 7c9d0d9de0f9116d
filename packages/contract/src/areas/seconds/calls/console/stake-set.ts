import { LATER_ORDERS } from '../../../../because.ts';
import { consoleAct } from '../../../../define-console-call.ts';
import { CURRENCY_TERMS_REFUSALS, configurationChange } from '../../../../shapes/terms.ts';
import { stakeTerms } from '../../shapes-terms.ts';

export const consoleStakeSet = consoleAct({
  name: 'console/stake_set',
  permission: 'configuration.change',
  because: LATER_ORDERS,
  summary:
    'Stakes of seconds contracts in a currency: changes terms for what comes later, or previews the change.',
  request: stakeTerms,
  response: configurationChange,
  done: ['change_saved', 'proposal_sent'],
  refuses: [...CURRENCY_TERMS_REFUSALS, 'term_too_high'],
  audit: ['stake_set', 'propose'],
});
