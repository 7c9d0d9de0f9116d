import { none } from '../../facets/none.ts';
import { BOOKS } from '../../facets/rows.ts';
import { defineProduct } from '../define-product.ts';
import { conditionalCalls } from './calls.ts';
import { conditionalOffers } from './offers.ts';
import { conditionalOfUser } from './of-user.ts';
import { push } from './push.ts';
import { tables } from './table.ts';

export const conditional = defineProduct({
  name: 'conditional',
  needs: ['engine', 'tables', 'markets'],
  switchedBy: none('It is a part of spot trading.'),
  offers: conditionalOffers,
  calls: conditionalCalls,
  tables,
  push,
  bell: none('What triggers is said at once by a message on the screen.'),
  seed: none('Conditional orders are placed by users.'),
  rows: { conditional_orders: BOOKS, cancel_alls: BOOKS },
  ofUser: conditionalOfUser,
  own: none('The export asks its lists as they are.'),
  sealed: none('It stores no secret.'),
  terms: none('A conditional order is placed under the terms of its pair.'),
  queues: none('Nothing of it waits for a person.'),
  operators: none('Operators place and cancel no order.'),
  proposals: none('Nothing of it but its terms takes two operators.'),
  work: none('The engine fires what a price reaches.'),
  pools: none('The house is no party to an order.'),
  owed: none('Money of waiting orders is held in the change accounts, which spot trading answers.'),
  house: none('What waits for a price is an order of spot until it acts.'),
});
