import { defineProduct } from '../define-product.ts';
import { houseCalls } from './calls.ts';

export const house = defineProduct({ name: 'house', calls: houseCalls, tables: [] });
