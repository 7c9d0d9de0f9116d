import { none } from '../../facets/none.ts';
import { kept } from '../../facets/rows.ts';
import { resealSeeds } from '../../identity/totp-seeds.ts';
import { defineProduct } from '../define-product.ts';
import { consoleCalls, consoleProposals } from './calls.ts';
import { inviteFirstOperator } from './first-operator.ts';
import { consoleOffers } from './offers.ts';
import { OPERATORS } from './operator-factors.ts';
import { consoleOfUser } from './users.ts';
import { tables } from './table.ts';
import { consoleQueues } from './queues.ts';
import { consoleWork } from './work.ts';

export const operatorConsole = defineProduct({
  name: 'console',
  needs: ['engine', 'tables', 'machine', 'users', 'mail', 'markets', 'chains', 'content', 'http', 'process'],
  switchedBy: none('Operators switch the others on and off here.'),
  offers: consoleOffers,
  calls: consoleCalls,
  tables,
  push: none('The console reads; no frame goes to an operator.'),
  bell: none('It is for operators.'),
  seed: { eachStart: inviteFirstOperator },
  rows: {
    user_notes: kept('What operators noted about the account.'),
    proposals: kept('What two operators decided.'),
    operators: kept('Nobody decides on their own account, closed or not.'),
  },
  ofUser: consoleOfUser,
  own: none('Its calls are for operators alone.'),
  sealed: { 'seeds of operators': (change) => resealSeeds(change, OPERATORS) },
  terms: none('Operators are added and changed by proposals.'),
  queues: consoleQueues,
  operators: none('Its own calls are all for operators.'),
  proposals: consoleProposals,
  work: consoleWork,
  pools: none('What operators move is posted at once.'),
  owed: none('Adjustments are posted at once, to accounts that others answer.'),
  house: none('Operators read single accounts, each on the record.'),
});
