import { none } from '../../facets/none.ts';
import { BOOKS } from '../../facets/rows.ts';
import { defineProduct } from '../define-product.ts';
import { spotCalls } from './calls.ts';
import { spotOfUser } from './of-user.ts';
import { spotOffers } from './offers.ts';
import { spotOwed } from './owed.ts';
import { push } from './push.ts';
import { tables } from './table.ts';
import { marketTerms } from './terms.ts';

export const spot = defineProduct({
  name: 'spot',
  needs: ['engine', 'tables', 'markets', 'process'],
  switchedBy: none('Each pair has a switch of its own.'),
  offers: spotOffers,
  calls: spotCalls,
  tables,
  push,
  bell: none('Fills are said at once by a message on the screen.'),
  seed: none('The market makers place the first orders.'),
  rows: { orders: BOOKS, costs: BOOKS },
  ofUser: spotOfUser,
  own: {
    'order/export': [
      { kind: 'orders', format: 'json' },
      { kind: 'fills', format: 'json' },
    ],
    'tx_history/list': 'The files of order/export hold the same.',
    'order/fills': 'The files of order/export hold the same.',
    'order/by_client_id': 'The lists hold the same orders.',
  },
  sealed: none('It stores no secret.'),
  terms: [marketTerms],
  queues: none('The engine matches orders by itself.'),
  operators: none('Operators place and cancel no order.'),
  proposals: none('Nothing of it but its terms takes two operators.'),
  work: none('The engine does everything at a command or a tick.'),
  pools: none('The house is no party to an order.'),
  owed: spotOwed,
  house: none('The house is no party to an order.'),
});
