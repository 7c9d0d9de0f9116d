import { none } from '../../facets/none.ts';
import { BOOKS, kept } from '../../facets/rows.ts';
import { defineProduct } from '../define-product.ts';
import { walletCalls } from './calls.ts';
import { walletOfUser } from './of-user.ts';
import { walletOffers } from './offers.ts';
import { seedWallet } from './seed.ts';
import { tables } from './table.ts';
import { networkTerms, confirmationTerms } from './terms.ts';
import { walletQueues } from './queues.ts';
import { walletOperators } from './operators.ts';
import { walletWork } from './work.ts';

export const wallet = defineProduct({
  name: 'wallet',
  needs: ['engine', 'tables', 'users', 'markets', 'chains', 'content', 'http', 'process'],
  switchedBy: none('Each network has a switch of its own.'),
  offers: walletOffers,
  calls: walletCalls,
  tables,
  push: none('What a deposit credits is said by the frames of balances.'),
  bell: none('A deposit is said by its letter and shown in the list of deposits.'),
  seed: { once: seedWallet },
  rows: {
    deposit_addresses: kept('An address is its owner’s for ever: what arrives at it later must find them.'),
    chain_deposits: BOOKS,
    deposit_facts: BOOKS,
  },
  ofUser: walletOfUser,
  own: { 'wallet/wallet': 'Asking makes addresses; addresses.json holds those that exist.' },
  sealed: none('The keys of the chains are not in the database.'),
  terms: [networkTerms, confirmationTerms],
  queues: walletQueues,
  operators: walletOperators,
  proposals: none('Nothing of it but its terms takes two operators.'),
  work: walletWork,
  pools: none('Deposits are the users’ own as soon as they are credited.'),
  owed: none('A deposit is in the change account from its credit on; before that the chain alone knows it.'),
  house: none('What deposits credit is in the accounts.'),
});
