import { defineProduct } from '../define-product.ts';
import { walletCalls } from './calls.ts';
import { seedWallet } from './seed.ts';
import { tables } from './table.ts';

export const wallet = defineProduct({
  name: 'wallet',
  calls: walletCalls,
  tables,
  seed: { once: seedWallet },
});
