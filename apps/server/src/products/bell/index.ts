import { none } from '../../facets/none.ts';
import { DELETED } from '../../facets/rows.ts';
import { defineProduct } from '../define-product.ts';
import { bellCalls } from './calls.ts';
import { push } from './push.ts';

export const bell = defineProduct({
  name: 'bell',
  needs: ['tables', 'users'],
  switchedBy: none('It shows what other products have written.'),
  offers: none('Letters ring it where they are written.'),
  calls: bellCalls,
  tables: [],
  push,
  bell: none('It lists the events of the others.'),
  seed: none('Notices follow from what happens.'),
  rows: { bell_notices: DELETED },
  ofUser: none('Operators read the letters, which say the same.'),
  own: none('The export asks its list as it is.'),
  sealed: none('It stores no secret.'),
  terms: none('No command changes it, so it has no terms.'),
  queues: none('Nothing of it waits for operators.'),
  operators: none('Operators do nothing with it.'),
  proposals: none('Operators do nothing with it.'),
  work: none('Old notices are removed with other old rows.'),
  pools: none('Notices hold no money and move none.'),
  owed: none('Notices hold no money.'),
  house: none('The bell holds no money.'),
});
