import { none } from '../../facets/none.ts';
import { BOOKS } from '../../facets/rows.ts';
import { defineProduct } from '../define-product.ts';
import { withdrawalsCalls } from './calls.ts';
import { withdrawalsOfUser } from './of-user.ts';
import { withdrawalsOffers } from './offers.ts';
import { withdrawalsOwed } from './owed.ts';
import { tables } from './table.ts';
import { fundsTerms, outflowTerms } from './terms.ts';
import { withdrawalQueues } from './queues.ts';
import { withdrawalOperators } from './operators.ts';
import { withdrawalsWork } from './work.ts';

export const withdrawals = defineProduct({
  name: 'withdrawals',
  needs: ['engine', 'tables', 'users', 'markets', 'chains', 'content', 'http'],
  switchedBy: none('Each network has a switch of its own.'),
  offers: withdrawalsOffers,
  calls: withdrawalsCalls,
  tables,
  push: none('A withdrawal takes minutes, and its letters say each step.'),
  bell: none('Each step of a withdrawal is said by a letter.'),
  seed: none('Withdrawals are made by users.'),
  rows: { withdrawals: BOOKS, withdrawal_facts: BOOKS },
  ofUser: withdrawalsOfUser,
  own: {
    'account/draw_addresses': 'addresses.json and account/draws hold all of them.',
    'account/draw_check': 'It answers about an address that is named.',
    'account/draw_limits': 'It is worked out at the moment of asking.',
  },
  sealed: none('Addresses are public on their networks.'),
  terms: [fundsTerms, outflowTerms],
  queues: withdrawalQueues,
  operators: withdrawalOperators,
  proposals: none('Nothing of it but its terms takes two operators.'),
  work: withdrawalsWork,
  pools: none('What is on its way is held in the users’ own accounts.'),
  owed: withdrawalsOwed,
  house: none('A withdrawal is money that leaves.'),
});
