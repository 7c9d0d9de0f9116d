import { none } from '../../facets/none.ts';
import { DELETED } from '../../facets/rows.ts';
import { resealApiSecrets } from '../../identity/api-key-secrets.ts';
import { defineProduct } from '../define-product.ts';
import { apiKeysCalls } from './calls.ts';
import { apiKeysOfUser } from './of-user.ts';
import { apiKeyOperators } from './operators.ts';

export const apiKeys = defineProduct({
  name: 'api-keys',
  // Keys stay while programs are shut out, and their owner may end them.
  needs: ['tables', 'users', 'keys', 'markets', 'content', 'http', 'process'],
  switchedBy: {
    product: 'trader_api',
    answers: ['user/api_keys', 'user/api_key_use', 'user/api_key_remove'],
  },
  offers: none('Programs reach the other products by their own calls.'),
  calls: apiKeysCalls,
  tables: [],
  push: none('A list of keys changes only by its owner.'),
  bell: none('Every contact is written about a new key, because somebody may be taking the account over.'),
  seed: none('Users make keys themselves.'),
  rows: { api_keys: DELETED },
  ofUser: apiKeysOfUser,
  own: none('The export asks its list as it is, which has no secret.'),
  sealed: { 'secrets of API keys': resealApiSecrets },
  terms: none('The terms of a key are its owner’s.'),
  queues: none('Nothing of it waits for operators.'),
  operators: apiKeyOperators,
  proposals: none('Ending a key stops somebody, which one operator may do.'),
  pools: none('A key holds no money; what it trades is its user’s.'),
  owed: none('A key holds no money; what it trades is its user’s.'),
  work: none('A key ends by the clock of the request that shows it.'),
  house: none('A key holds no money.'),
});
