import { defineProduct } from '../define-product.ts';
import { savingsCalls } from './calls.ts';
import { seedSavings } from './seed.ts';
import { tables } from './table.ts';

export const savings = defineProduct({
  name: 'savings',
  calls: savingsCalls,
  tables,
  seed: { once: seedSavings },
});
