import type { LeverOrder } from '@candor/contract';

/** The states of a leverage order that a screen treats each in its own way, as the exchange numbers them. */
export const STATUS = { pending: 0, open: 1, closing: 2, closed: 3 } as const satisfies Record<
  string,
  LeverOrder['status']
>;
