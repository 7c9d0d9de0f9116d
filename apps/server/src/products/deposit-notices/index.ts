import { none } from '../../facets/none.ts';
import { BOOKS } from '../../facets/rows.ts';
import { defineProduct } from '../define-product.ts';
import { depositNoticesCalls } from './calls.ts';
import { depositNoticesOfUser } from './of-user.ts';
import { depositNoticesOffers } from './offers.ts';
import { creditingTerms } from './terms.ts';
import { depositNoticeQueues } from './queues.ts';
import { depositNoticeOperators, depositNoticeProposals } from './operators.ts';

export const depositNotices = defineProduct({
  name: 'deposit-notices',
  needs: ['engine', 'tables', 'users', 'markets', 'chains'],
  switchedBy: none('Each network has a switch of its own.'),
  offers: depositNoticesOffers,
  calls: depositNoticesCalls,
  tables: [],
  push: none('What a notice credits is said by the frames of balances, and its decision by a letter.'),
  bell: none('A decision is said by its letter and shown in the list of notices.'),
  seed: none('Notices are sent by users.'),
  rows: { pay_orders: BOOKS },
  ofUser: depositNoticesOfUser,
  own: none('The export asks its list as it is.'),
  sealed: none('It stores no secret.'),
  terms: [creditingTerms],
  queues: depositNoticeQueues,
  operators: depositNoticeOperators,
  proposals: depositNoticeProposals,
  work: none('Notices wait for operators.'),
  pools: none('What is credited by hand is posted at once.'),
  owed: none('A notice is a claim that operators have yet to check; what they approve is credited at once.'),
  house: none('What a notice credits is in the accounts.'),
});
