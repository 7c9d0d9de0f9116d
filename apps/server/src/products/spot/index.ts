import { defineProduct } from '../define-product.ts';
import { spotCalls } from './calls.ts';

export const spot = defineProduct({ name: 'spot', calls: spotCalls });
