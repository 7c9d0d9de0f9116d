import { defineProduct } from '../define-product.ts';
import { push } from './push.ts';

export const leverage = defineProduct({ name: 'leverage', calls: () => ({}), tables: [], push });
