import { defineProduct } from '../define-product.ts';
import { secondsCalls } from './calls.ts';
import { push } from './push.ts';
import { seedSeconds } from './seed.ts';
import { tables } from './table.ts';

export const seconds = defineProduct({
  name: 'seconds',
  calls: secondsCalls,
  tables,
  push,
  seed: { once: seedSeconds },
});
