import { none } from '../../facets/none.ts';
import { BOOKS } from '../../facets/rows.ts';
import { defineProduct } from '../define-product.ts';
import { savingsHouse } from './house.ts';
import { savingsCalls } from './calls.ts';
import { savingsOfUser } from './of-user.ts';
import { savingsOwed } from './owed.ts';
import { seedSavings } from './seed.ts';
import { tables } from './table.ts';
import { savingsTerms } from './terms.ts';

export const savings = defineProduct({
  name: 'savings',
  needs: ['engine', 'tables', 'markets'],
  switchedBy: 'savings',
  offers: none('Nobody else needs its holdings.'),
  calls: savingsCalls,
  tables,
  push: none('Interest is paid once a day, and is seen in the statement.'),
  bell: none('Interest is paid once a day, and is seen in the statement.'),
  seed: { once: seedSavings },
  rows: { holdings: BOOKS },
  ofUser: savingsOfUser,
  own: {
    'storage_currency/lock_list': 'It is what is on sale.',
    'storage_currency/current_setting': 'storage_currency/my_locks holds every purchase.',
  },
  sealed: none('It stores no secret.'),
  terms: [savingsTerms],
  queues: none('The engine pays and ends holdings by itself.'),
  operators: none('Operators change terms, and no holding.'),
  proposals: none('Nothing of it but its terms takes two operators.'),
  work: none('The engine pays interest at a tick.'),
  pools: { savings_pool: (engine, assetId) => engine.savings.obligation(assetId) },
  owed: savingsOwed,
  house: savingsHouse,
});
