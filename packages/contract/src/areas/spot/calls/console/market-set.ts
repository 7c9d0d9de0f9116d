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
  audit: ['market_set', 'propose'],
});
