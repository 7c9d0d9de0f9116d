import { ensureMakerFile, seedMakers } from '../../demo/seed-demo.ts';
import { hashPassword } from '../../identity/password.ts';
import { insertMaker } from '../../identity/users.ts';
import { defineProduct } from '../define-product.ts';
import { identityCalls } from './calls.ts';

export const identity = defineProduct({
  name: 'identity',
  calls: identityCalls,
  tables: [],
  seed: {
    once: (sql, { dataDir }) => seedMakers(sql, { dataDir, hashPassword, insertMaker }),
    async eachStart({ sql, dataDir, hasMakerFile }) {
      if (hasMakerFile) await ensureMakerFile(sql, { dataDir, hashPassword });
    },
  },
});
