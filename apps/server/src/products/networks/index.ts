import { none } from '../../facets/none.ts';
import { defineProduct } from '../define-product.ts';
import { networkOperators, networkProposals } from './operators.ts';

export const networks = defineProduct({
  name: 'networks',
  needs: ['engine', 'tables', 'markets', 'chains', 'process'],
  switchedBy: none('Each network has a switch of its own.'),
  offers: none('What it stores is read by those who watch networks.'),
  calls: () => ({}),
  tables: [],
  push: none('Users see networks in the forms of deposits and withdrawals.'),
  bell: none('Networks concern nobody in particular.'),
  seed: none('The seed of the wallet sets up the simulated networks.'),
  rows: none('Networks have no user.'),
  ofUser: none('Networks have no user.'),
  own: none('It has no call about the caller.'),
  sealed: none('With the keys that it stores nobody can sign.'),
  terms: none('The terms of networks are the wallet’s.'),
  queues: none('The wallet’s queue of networks says which are late or paused.'),
  operators: networkOperators,
  proposals: networkProposals,
  work: none('The wallet watches networks.'),
  pools: none('The house owes nothing because of it.'),
  owed: none('It holds no money of users.'),
  house: none('A network holds money of the chains’ own.'),
});
