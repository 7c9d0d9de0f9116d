/** Stable keys of refusals about pairs, currencies and indexes. */
export const ERROR_KEYS = [
  'index_sources_too_few',
  'index_without_price',
  'index_time_missing',
  'currency_exists',
  'market_exists',
  'index_source_unknown',
  'index_address_invalid',
  'icon_unknown',
  'period_unknown',
  'symbol_mismatch',
  'asset_invalid',
  'asset_immutable',
  'market_invalid',
  'market_immutable',
  'prices_need_quotes',
] as const;
