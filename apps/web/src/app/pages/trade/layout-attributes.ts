import type { CSSProperties } from 'react';
import type { TradeLayout } from './trade-layout.ts';

/** Returns the attributes and custom properties that the styles of the grid read. */
export function layoutAttributes({ shape, isMirrored, isRail, ordersHeight, bookWidth }: TradeLayout) {
  return {
    'data-shape': shape,
    'data-mirrored': isMirrored,
    'data-rail': isRail,
    style: {
      '--orders-height': `${ordersHeight.value}px`,
      '--book-width': `${bookWidth.value}px`,
    } as CSSProperties,
  };
}
