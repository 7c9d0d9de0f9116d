import { none } from '../../facets/none.ts';
import { defineProduct } from '../define-product.ts';
import { solvencyCalls } from './calls.ts';
import { resealKeys } from './key.ts';
import { solvencyOperators, solvencyProposals } from './operators.ts';
import { solvencyOffers } from './offers.ts';
import { seedReserves } from './seed.ts';
import { solvencyQueues } from './queues.ts';
import { tables } from './table.ts';
import { solvencyWork } from './work.ts';

export const solvency = defineProduct({
  name: 'solvency',
  needs: ['engine', 'tables', 'users', 'chains', 'content', 'process'],
  switchedBy: none('The exchange proves what it owes at all times.'),
  offers: solvencyOffers,
  calls: solvencyCalls,
  tables,
  push: none('Snapshots are read; a page asks again when the next one is due.'),
  bell: none('A snapshot concerns everybody and nobody in particular.'),
  seed: { once: seedReserves },
  rows: none('Trees are in files; what binds them to a person is deleted with the name.'),
  ofUser: none('A proof is for its owner alone.'),
  own: {
    'solvency/proof':
      'The assets page saves it with the line that it is checked against; it changes with every snapshot.',
  },
  sealed: { 'secrets of solvency snapshots': resealKeys },
  terms: none('Hours between marks are a setting.'),
  queues: solvencyQueues,
  operators: solvencyOperators,
  proposals: solvencyProposals,
  work: solvencyWork,
  pools: none('It counts what the others owe.'),
  owed: none('It counts what the others owe.'),
  house: none('A proof of liabilities has figures of its own.'),
});
