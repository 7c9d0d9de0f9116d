import { LATER_ORDERS } from '../../../../because.ts';
import { consoleAct } from '../../../../define-console-call.ts';
import { listingAnswer } from '../../../../shapes/terms.ts';
import { newMarket } from '../../shapes-listings.ts';

export const consoleMarketAdd = consoleAct({
  name: 'console/market_add',
  permission: 'configuration.change',
  because: LATER_ORDERS,
  summary:
    'Adds a pair of the spot market; leverage and seconds contracts are offered on it by calls of their own.',
  request: newMarket,
  response: listingAnswer,
  done: ['change_saved', 'proposal_sent'],
  refuses: [
    'amount_invalid',
    'asset_unknown',
    'currency_unknown',
    'market_exists',
    'market_immutable',
    'market_invalid',
    'market_unknown',
    'settings_invalid',
    'term_too_high',
  ],
  audit: ['market_add', 'propose'],
});
