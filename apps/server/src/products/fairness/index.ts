import { defineProduct } from '../define-product.ts';
import { fairnessCalls } from './calls.ts';
import { tables } from './table.ts';

export const fairness = defineProduct({ name: 'fairness', calls: fairnessCalls, tables });
