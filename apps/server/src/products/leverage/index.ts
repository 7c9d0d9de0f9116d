import { defineProduct } from '../define-product.ts';
import { leverageCalls } from './calls.ts';
import { push } from './push.ts';
import { seedLeverage } from './seed.ts';
import { tables } from './table.ts';

export const leverage = defineProduct({
  name: 'leverage',
  calls: leverageCalls,
  tables,
  push,
  seed: { once: seedLeverage },
});
