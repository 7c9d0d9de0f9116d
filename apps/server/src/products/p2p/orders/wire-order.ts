import type { ResponseOf } from '@candor/contract';

export type WireOrder = ResponseOf<'legal/order_detail'>;

/** How much of an order an answer has: a list leaves out payment data and what was written in an appeal. */
export type Extent = 'list' | 'whole';
