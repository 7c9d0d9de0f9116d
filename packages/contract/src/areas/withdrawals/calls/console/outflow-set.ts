import { LATER_ORDERS } from '../../../../because.ts';
import { consoleAct } from '../../../../define-console-call.ts';
import { CURRENCY_TERMS_REFUSALS, configurationChange } from '../../../../shapes/terms.ts';
import { outflowTerms } from '../../shapes-terms.ts';

export const consoleOutflowSet = consoleAct({
  name: 'console/outflow_set',
  permission: 'configuration.change',
  because: LATER_ORDERS,
  summary:
    'Limits over the whole exchange, by hour and day, of what a currency pays out without a review and of adjustments: changes them for what comes later, or previews the change.',
  request: outflowTerms,
  response: configurationChange,
  done: ['change_saved', 'proposal_sent'],
  refuses: CURRENCY_TERMS_REFUSALS,
  audit: ['outflow_set', 'propose'],
});
