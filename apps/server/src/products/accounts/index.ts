import { defineProduct } from '../define-product.ts';
import { accountsCalls } from './calls.ts';
import { tables } from './table.ts';

export const accounts = defineProduct({ name: 'accounts', calls: accountsCalls, tables });
