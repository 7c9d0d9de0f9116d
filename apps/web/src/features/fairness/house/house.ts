import type { ResponseOf } from '@candor/contract';

/** The figures of the house as the exchange answers them. */
export type House = ResponseOf<'fairness/house'>;
