import { none } from '../../facets/none.ts';
import { defineProduct } from '../define-product.ts';
import { hotWalletOffers } from './offers.ts';
import { hotWalletOperators, hotWalletProposals } from './operators.ts';
import { hotWalletQueues } from './queues.ts';
import { hotWalletTerms } from './terms.ts';

export const hotWallets = defineProduct({
  name: 'hot-wallets',
  needs: ['engine', 'tables', 'markets', 'chains', 'process'],
  switchedBy: none('Without limits nothing is compared.'),
  offers: hotWalletOffers,
  calls: () => ({}),
  tables: [],
  push: none('Users hear nothing of where coins are kept.'),
  bell: none('Where coins are kept concerns nobody in particular.'),
  seed: none('Operators set the limits.'),
  rows: none('Wallets of the exchange have no user.'),
  ofUser: none('Wallets of the exchange have no user.'),
  own: none('It has no call about the caller.'),
  sealed: none('Addresses and amounts are public on their networks.'),
  terms: [hotWalletTerms],
  queues: hotWalletQueues,
  operators: hotWalletOperators,
  proposals: hotWalletProposals,
  work: none('The work on chains looks at hot wallets after each block.'),
  pools: none('The house owes nothing because of it.'),
  owed: none('It holds no money of users beside what the chains hold.'),
  house: none('Where coins are kept changes nothing that users have.'),
});
