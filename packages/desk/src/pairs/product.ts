import type { Match } from '@candor/contract';

/** The products with a screen of their own, in which each pair is open or not. */
export type Product = 'spot' | 'lever' | 'second';

const OPEN = {
  spot: 'open_change',
  lever: 'open_lever',
  second: 'open_microtrade',
} as const satisfies Record<Product, keyof Match>;

export function isOpenFor(product: Product, match: Match): boolean {
  return match[OPEN[product]] === 1;
}

/** The address of each product's screen of a pair. */
export const PAIR_SCREENS = {
  spot: '/trade/$pair',
  lever: '/lever/$pair',
  second: '/second/$pair',
} as const satisfies Record<Product, string>;
