import { none } from '../../facets/none.ts';
import { defineProduct } from '../define-product.ts';
import { houseCalls } from './calls.ts';
import { houseOperators } from './fee-calls.ts';
import { feeDays } from './fee-days.ts';

export const house = defineProduct({
  name: 'house',
  needs: ['engine', 'tables', 'markets'],
  switchedBy: none('The house is open at all times.'),
  offers: none('It reads what others offer.'),
  calls: houseCalls,
  tables: [feeDays],
  push: none('The open house is read, not pushed.'),
  bell: none('The open house concerns nobody in particular.'),
  seed: none('The seeds of the other products fill the pools.'),
  rows: none('The accounts of the house have no user.'),
  ofUser: none('The accounts of the house have no user.'),
  own: none('It has no call about the caller.'),
  sealed: none('Everything that it has is public.'),
  terms: none('It shows what the terms of the products lead to.'),
  queues: none('Nothing of it waits for a person.'),
  operators: houseOperators,
  proposals: none('Nothing of it but its terms takes two operators.'),
  work: none('Its figures are read when somebody asks.'),
  pools: none('It shows what the pools of the others owe.'),
  owed: none('It shows the accounts of the house, which are owed to no user.'),
  house: none('It shows what the others count.'),
});
