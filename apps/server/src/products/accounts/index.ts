import { none } from '../../facets/none.ts';
import { defineProduct } from '../define-product.ts';
import { accountsHouse } from './house.ts';
import { accountsOperators } from './books/operators.ts';
import { accountsCalls } from './calls.ts';
import { accountsOfUser } from './of-user.ts';
import { accountsOffers } from './offers.ts';
import { tables } from './table.ts';

export const accounts = defineProduct({
  name: 'accounts',
  needs: ['engine', 'tables', 'markets', 'chains', 'content', 'process'],
  switchedBy: none('Everybody has balances.'),
  offers: accountsOffers,
  calls: accountsCalls,
  tables,
  push: none('The frames of what moves a balance say it.'),
  bell: none('Transfers are acts of the owner.'),
  seed: none('A demo gives each new user funds at registration.'),
  rows: none('Its tables name owners, which the house is among.'),
  ofUser: accountsOfUser,
  own: {
    'account/detail': 'account/list holds every account.',
    'account/monthly_statement': 'The statements of every account hold each movement.',
  },
  sealed: none('It stores no secret.'),
  terms: none('Fees and limits of money belong to what moves it.'),
  queues: none('Nothing of a balance waits for a person.'),
  operators: accountsOperators,
  proposals: none('Nothing of it but its terms takes two operators.'),
  work: none('A balance changes by commands alone.'),
  pools: none('What users have is theirs, and no account of the house owes it.'),
  owed: none('Each type of account is answered by the product that moves its money.'),
  house: accountsHouse,
});
