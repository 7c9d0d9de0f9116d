import { defineProduct } from '../define-product.ts';
import { accountsCalls } from './calls.ts';

export const accounts = defineProduct({ name: 'accounts', calls: accountsCalls });
