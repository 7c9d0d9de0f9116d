import { isNone } from '../facets/none.ts';
import type { Push } from '../ws/define-push.ts';
import { PRODUCTS } from './index.ts';

/** The private frames of every product; within a batch they are sent in this order. */
export const PUSHES: readonly Push[] = PRODUCTS.flatMap(({ push }) => (isNone(push) ? [] : [push]));
