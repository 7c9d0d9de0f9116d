import type { EngineReader } from '@candor/engine';
import { isZeroTotal } from '@candor/primitives';

/** Products that settle by an index, which an exchange may not offer. */
export type IndexedProduct = 'lever' | 'seconds';

/** Returns the products that no pair offers and in which nobody has anything open: menus need not lead there. */
export function missingProducts(
  engine: Pick<EngineReader, 'leverage' | 'seconds'>,
  markets: readonly { readonly id: number }[],
): readonly IndexedProduct[] {
  const { leverage, seconds } = engine;
  const hasLever = markets.some(
    ({ id }) =>
      (leverage.settings(id)?.status ?? 'closed') !== 'closed' ||
      (['long', 'short'] as const).some((side) => !isZeroTotal(leverage.openValue(id, side))),
  );
  const hasSeconds = markets.some(({ id }) => seconds.options(id)?.status === 'open');
  return [...(hasLever ? [] : (['lever'] as const)), ...(hasSeconds ? [] : (['seconds'] as const))];
}
