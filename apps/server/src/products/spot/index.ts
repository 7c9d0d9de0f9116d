import { defineProduct } from '../define-product.ts';
import { spotCalls } from './calls.ts';
import { push } from './push.ts';
import { tables } from './table.ts';

export const spot = defineProduct({ name: 'spot', calls: spotCalls, tables, push });
