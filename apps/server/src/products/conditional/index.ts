import { defineProduct } from '../define-product.ts';
import { conditionalCalls } from './calls.ts';
import { push } from './push.ts';
import { tables } from './table.ts';

export const conditional = defineProduct({ name: 'conditional', calls: conditionalCalls, tables, push });
