import { none } from '../../facets/none.ts';
import { BOOKS } from '../../facets/rows.ts';
import { defineProduct } from '../define-product.ts';
import { secondsHouse } from './house.ts';
import { secondsCalls } from './calls.ts';
import { secondsOfUser } from './of-user.ts';
import { secondsOffers } from './offers.ts';
import { secondsOwed } from './owed.ts';
import { push } from './push.ts';
import { seedSeconds } from './seed.ts';
import { tables } from './table.ts';
import { secondsTerms, stakeTerms } from './terms.ts';
import { secondsWork } from './work.ts';

export const seconds = defineProduct({
  name: 'seconds',
  needs: ['engine', 'tables', 'markets'],
  switchedBy: 'seconds',
  offers: secondsOffers,
  calls: secondsCalls,
  tables,
  push,
  bell: none('Results are said at once by a message on the screen.'),
  seed: { once: seedSeconds },
  rows: { contracts: BOOKS },
  ofUser: secondsOfUser,
  own: {
    'microtrade/payable_currencies': 'account/list holds every balance; the rest is the same for everybody.',
    'microtrade/lists': [{ status: '1' }, { status: '3' }],
  },
  sealed: none('It stores no secret.'),
  terms: [secondsTerms, stakeTerms],
  queues: none('The engine settles contracts by itself.'),
  operators: none('Operators change terms, and no contract: no outcome can be set.'),
  proposals: none('Nothing of it but its terms takes two operators.'),
  work: secondsWork,
  pools: { micro_pool: (engine, assetId) => engine.seconds.obligation(assetId) },
  owed: secondsOwed,
  house: secondsHouse,
});
