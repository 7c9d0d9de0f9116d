import { PREFERENCES } from '@candor/contract/schema';
import { none } from '../../facets/none.ts';
import { DELETED, kept } from '../../facets/rows.ts';
import { resealSeeds } from '../../identity/totp-seeds.ts';
import { ensureMakerFile, seedMakers } from '../../demo/seed-demo.ts';
import { hashPassword } from '../../identity/password.ts';
import { insertMaker } from '../../identity/users.ts';
import { defineProduct } from '../define-product.ts';
import { identityCalls } from './calls.ts';
import { identityOfUser } from './of-user.ts';
import { identityOffers } from './offers.ts';
import { identityQueues } from './queues.ts';
import { identityOperators } from './operators.ts';

export const identity = defineProduct({
  name: 'identity',
  needs: ['engine', 'tables', 'machine', 'users', 'keys', 'mail', 'content', 'http', 'process'],
  switchedBy: none('Nobody could log in without it.'),
  offers: identityOffers,
  calls: identityCalls,
  tables: [],
  push: none('The end of a session is said by the socket itself.'),
  bell: none('Changes of an account are said by letters to every contact.'),
  seed: {
    once: (sql, { dataDir }) => seedMakers(sql, { dataDir, hashPassword, insertMaker }),
    async eachStart({ sql, dataDir, hasMakerFile }) {
      if (hasMakerFile) await ensureMakerFile(sql, { dataDir, hashPassword });
    },
  },
  rows: {
    sessions: DELETED,
    account_closings: DELETED,
    authorization_codes: DELETED,
    factor_challenges: DELETED,
    login_attempts: DELETED,
    login_networks: DELETED,
    passkeys: DELETED,
    recovery_codes: DELETED,
    totp_seeds: DELETED,
    user_preferences: DELETED,
    messages: kept('They are deleted 30 days after they were written; the notice of the closing is one.'),
  },
  ofUser: identityOfUser,
  own: {
    'user/authorization_code': 'It is a secret of ten minutes, and asking makes one.',
    'user/preference': PREFERENCES.map((key) => ({ key })),
  },
  sealed: { 'seeds of authenticator apps': resealSeeds },
  terms: none('Registration follows the settings of the whole exchange.'),
  queues: identityQueues,
  operators: identityOperators,
  proposals: none('Nothing of it but its terms takes two operators.'),
  work: none('Sessions and codes end by their own times.'),
  pools: none('No money of the house is in it.'),
  owed: none('Sessions and codes hold no money.'),
  house: none('It has no money of users.'),
});
