import { none } from '../../facets/none.ts';
import { DELETED } from '../../facets/rows.ts';
import { defineProduct } from '../define-product.ts';
import { ideaCalls } from './calls.ts';
import { ideaOperators } from './operators.ts';

export const ideas = defineProduct({
  name: 'ideas',
  needs: ['tables'],
  switchedBy: none('Ideas are welcome at any time.'),
  offers: none('No other product reads ideas.'),
  calls: ideaCalls,
  tables: [],
  push: none('Nothing happens to an idea of which its author could hear.'),
  bell: none('Nothing happens to an idea of which its author could hear.'),
  seed: none('A demo begins without ideas.'),
  rows: { ideas: DELETED },
  ofUser: none('The list of ideas finds those of a user.'),
  own: none('It has no call that reads.'),
  sealed: none('It stores no secret.'),
  terms: none('Ideas have no terms.'),
  queues: none('Nobody has to answer an idea.'),
  operators: ideaOperators,
  proposals: none('Operators only read ideas.'),
  work: none('It does nothing on its own initiative.'),
  pools: none('Ideas hold no money.'),
  owed: none('Ideas hold no money.'),
  house: none('Ideas hold no money.'),
});
