import type { Catalog, Currency } from '../markets/catalog.ts';
import { CallFailure } from '../http/failure.ts';

/** Returns a currency of the catalogue. May refuse with currency_unknown, at the field that names the currency. */
export function knownCurrency(
  catalog: Pick<Catalog, 'currency'>,
  id: number,
  field = 'currency_id',
): Currency {
  const currency = catalog.currency(id);
  if (currency === undefined) throw CallFailure.at(field, 'currency_unknown');
  return currency;
}
