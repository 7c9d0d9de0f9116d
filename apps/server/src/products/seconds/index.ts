import { defineProduct } from '../define-product.ts';
import { push } from './push.ts';

export const seconds = defineProduct({ name: 'seconds', calls: () => ({}), tables: [], push });
