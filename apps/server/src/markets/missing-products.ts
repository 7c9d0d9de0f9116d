import type { EngineReader } from '@candor/engine';
import { isZeroTotal } from '@candor/primitives';

/** Products that an exchange may not offer. */
export type OptionalProduct = 'lever' | 'seconds' | 'savings';

/** Returns the products that are not offered and in which nobody has anything open: menus need not lead there. */
export function missingProducts(
  engine: Pick<EngineReader, 'leverage' | 'seconds' | 'savings'>,
  markets: readonly { readonly id: number }[],
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
  };
  return (Object.keys(has) as OptionalProduct[]).filter((product) => !has[product]);
}
