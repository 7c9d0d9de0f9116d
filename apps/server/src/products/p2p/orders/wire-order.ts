import type { ResponseOf } from '@candor/contract';

export type WireOrder = ResponseOf<'legal/order_detail'>;

/** The extent of an order in an answer: a list leaves out payment data and the statements of an appeal. */
export type Extent = 'list' | 'whole';
