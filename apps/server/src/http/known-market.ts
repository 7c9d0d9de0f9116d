import type { Catalog, Market } from '../markets/catalog.ts';
import { CallFailure } from './failure.ts';

/** Returns a pair of the catalogue. May refuse with market_unknown. */
export function knownMarket(catalog: Catalog, id: number): Market {
  const market = catalog.market(id);
  if (market === undefined)
    throw new CallFailure('market_unknown', { fields: { currency_match_id: 'market_unknown' } });
  return market;
}
