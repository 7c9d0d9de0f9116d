import { none } from '../../facets/none.ts';
import { BOOKS, DELETED } from '../../facets/rows.ts';
import { defineProduct } from '../define-product.ts';
import { leverageHouse } from './house.ts';
import { leverageCalls } from './calls.ts';
import { leverageOfUser } from './of-user.ts';
import { leverageOffers } from './offers.ts';
import { leverageOwed } from './owed.ts';
import { push } from './push.ts';
import { seedLeverage } from './seed.ts';
import { tables } from './table.ts';
import { leverageTerms, exchangeTerms } from './terms.ts';
import { leverageWork } from './work.ts';

export const leverage = defineProduct({
  name: 'leverage',
  needs: ['engine', 'tables', 'markets', 'process'],
  switchedBy: 'lever',
  offers: leverageOffers,
  calls: leverageCalls,
  tables,
  push,
  bell: none('Closed positions are said at once on the screen, and by letters.'),
  seed: { once: seedLeverage },
  rows: { positions: BOOKS, position_batches: BOOKS, forced_closes: BOOKS, margin_warnings: DELETED },
  ofUser: leverageOfUser,
  own: {
    'lever/my_trade': [{ status: '0' }, { status: '1' }, { status: '3' }, { status: '4' }],
    'lever/receipt': 'The lists of positions and the statements hold its figures.',
  },
  sealed: none('It stores no secret.'),
  terms: [leverageTerms, exchangeTerms],
  queues: none('The engine opens and closes positions by itself.'),
  operators: none('Operators change terms, and no position.'),
  proposals: none('Nothing of it but its terms takes two operators.'),
  work: leverageWork,
  pools: { lever_pool: (engine, assetId) => engine.leverage.obligation(assetId) },
  owed: leverageOwed,
  house: leverageHouse,
});
