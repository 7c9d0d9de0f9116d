import { LATER_ORDERS } from '../../../../because.ts';
import { consoleAct } from '../../../../define-console-call.ts';
import { configurationChange } from '../../../../shapes/terms.ts';
import { marketTerms } from '../../shapes-terms.ts';

export const consoleMarketSet = consoleAct({
  name: 'console/market_set',
  permission: 'configuration.change',
  because: LATER_ORDERS,
  summary: 'A pair of the spot market: changes terms for what comes later, or previews the change.',
  request: marketTerms,
  response: configurationChange,
  done: ['change_saved', 'proposal_sent'],
  refuses: [
    'amount_invalid',
    'market_immutable',
    'market_invalid',
    'market_unknown',
    'settings_unchanged',
    'term_too_high',
  ],
  audit: ['market_set', 'propose'],
});
