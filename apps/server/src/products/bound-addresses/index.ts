import { none } from '../../facets/none.ts';
import { kept } from '../../facets/rows.ts';
import { defineProduct } from '../define-product.ts';
import { boundAddressesCalls } from './calls.ts';
import { boundAddressesOfUser } from './of-user.ts';
import { boundAddressesOffers } from './offers.ts';

export const boundAddresses = defineProduct({
  name: 'bound-addresses',
  needs: ['tables', 'users', 'mail', 'markets', 'chains', 'content', 'http', 'process'],
  switchedBy: none('Withdrawals need it.'),
  offers: boundAddressesOffers,
  calls: boundAddressesCalls,
  tables: [],
  push: none('A list of addresses changes only by its owner.'),
  bell: none(
    'Every contact is written about a new address, because somebody may be taking the account over.',
  ),
  seed: none('Users bind addresses themselves.'),
  rows: { bound_addresses: kept('Where withdrawals went, and since when.') },
  ofUser: boundAddressesOfUser,
  own: {
    'bind/key': 'It is a secret of the session.',
    'bind/GetDrawAddress': 'addresses.json holds all of them.',
  },
  sealed: none('Addresses are public on their networks.'),
  terms: none('How long a new address waits is a setting of the whole exchange.'),
  queues: none('A bound address waits for time, not for a person.'),
  operators: none('Nobody but its owner changes a bound address.'),
  proposals: none('Nothing of it but its terms takes two operators.'),
  work: none('Its waiting time ends by the clock of the reader.'),
  pools: none('No money is in an address that is only bound.'),
  owed: none('No money is in an address that is only bound.'),
  house: none('An address holds no money of its own.'),
});
