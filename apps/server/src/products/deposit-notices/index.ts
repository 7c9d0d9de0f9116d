import { none } from '../../facets/none.ts';
import { BOOKS } from '../../facets/rows.ts';
import { defineProduct } from '../define-product.ts';
import { noticesCalls } from './calls.ts';
import { noticesOfUser } from './of-user.ts';
import { noticesOffers } from './offers.ts';
import { creditingTerms } from './terms.ts';
import { noticeQueues } from './queues.ts';
import { noticeOperators, noticeProposals } from './operators.ts';

export const notices = defineProduct({
  name: 'notices',
  needs: ['engine', 'tables', 'users', 'markets', 'chains'],
  switchedBy: none('Each network has a switch of its own.'),
  offers: noticesOffers,
  calls: noticesCalls,
  tables: [],
  push: none('What a notice credits is said by the frames of balances, and its decision by a letter.'),
  bell: none('A decision is said by its letter and shown in the list of notices.'),
  seed: none('Notices are sent by users.'),
  rows: { pay_orders: BOOKS },
  ofUser: noticesOfUser,
  own: none('The export asks its list as it is.'),
  sealed: none('It stores no secret.'),
  terms: [creditingTerms],
  queues: noticeQueues,
  operators: noticeOperators,
  proposals: noticeProposals,
  work: none('Notices wait for operators.'),
  pools: none('What is credited by hand is posted at once.'),
  owed: none('A notice is a claim that operators have yet to check; what they approve is credited at once.'),
  house: none('What a notice credits is in the accounts.'),
});
