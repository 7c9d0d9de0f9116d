import { defineProduct } from '../define-product.ts';
import { withdrawalsCalls } from './calls.ts';
import { tables } from './table.ts';

export const withdrawals = defineProduct({ name: 'withdrawals', calls: withdrawalsCalls, tables });
