import { defineProduct } from '../define-product.ts';
import { conditionalCalls } from './calls.ts';

export const conditional = defineProduct({ name: 'conditional', calls: conditionalCalls });
