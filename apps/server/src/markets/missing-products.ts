import type { EngineReader } from '@candor/engine';
import { isZeroTotal } from '@candor/primitives';
import { OPTIONAL_PRODUCTS, type OptionalProduct } from '../config/optional-products.ts';

/**
 * Returns the products that operators switched off, and those that are not offered and in which nobody has anything open:
 * menus need not lead there.
 */
export function missingProducts(
  engine: Pick<EngineReader, 'leverage' | 'seconds' | 'savings'>,
  markets: readonly { readonly id: number }[],
  switchedOff: readonly OptionalProduct[],
): readonly OptionalProduct[] {
  const { leverage, seconds, savings } = engine;
  const hasLever = markets.some(
    ({ id }) =>
      (leverage.settings(id)?.status ?? 'closed') !== 'closed' ||
      (['long', 'short'] as const).some((side) => !isZeroTotal(leverage.openValue(id, side))),
  );
  const hasSeconds = markets.some(({ id }) => seconds.options(id)?.status === 'open');
  const hasSavings = savings
    .products()
    .some(({ productId, status }) => status === 'open' || savings.soldLots(productId) > 0);
  const has: Readonly<Record<OptionalProduct, boolean>> = {
    lever: hasLever,
    seconds: hasSeconds,
    savings: hasSavings,
    trader_api: true,
  };
  return OPTIONAL_PRODUCTS.filter((product) => !has[product] || switchedOff.includes(product));
}
