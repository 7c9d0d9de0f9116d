import { defineProduct } from '../define-product.ts';
import { personalCalls } from './calls.ts';

export const personal = defineProduct({ name: 'personal', calls: personalCalls, tables: [] });
