import type { Catalog, Market } from '../markets/catalog.ts';
import { CallFailure } from '../http/failure.ts';

/** Returns a pair of the catalogue. May refuse with market_unknown, at the field that names the pair. */
export function knownMarket(catalog: Catalog, id: number, field = 'currency_match_id'): Market {
  const market = catalog.market(id);
  if (market === undefined) throw CallFailure.at(field, 'market_unknown');
  return market;
}
