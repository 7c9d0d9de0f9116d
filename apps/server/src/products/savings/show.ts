import type { Language, Lock } from '@candor/contract';
import type { HoldingFact } from '@candor/engine';
import type { Catalog, Currency } from '../../markets/catalog.ts';
import { productNames } from './names.ts';
import type { SavingsPorts } from './ports.ts';
import { wireLock } from './wire.ts';

/** Writes purchases with the names of their products; a product without a name is shown by its number. */
export async function showLocks(
  { sql, catalog, now }: SavingsPorts,
  holdings: readonly HoldingFact[],
  language: Language,
): Promise<Lock[]> {
  const names = await productNames(sql, language);
  const nowMs = now();
  return holdings.map((holding) => {
    const name = names.get(holding.productId)?.name ?? `#${holding.productId}`;
    return wireLock(holding, { name, currency: currencyOf(catalog, holding.assetId), language, nowMs });
  });
}

/** Returns the currency of something that exists: one that the catalog lacks is a bug. */
export function currencyOf(catalog: Catalog, assetId: number): Currency {
  const currency = catalog.currency(assetId);
  if (currency === undefined) throw new Error(`savings name currency ${assetId}, which the catalog lacks`);
  return currency;
}
