import { defineProduct } from '../define-product.ts';
import { noticesCalls } from './calls.ts';

export const notices = defineProduct({ name: 'notices', calls: noticesCalls, tables: [] });
