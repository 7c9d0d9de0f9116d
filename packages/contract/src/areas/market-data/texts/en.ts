import type { TextsOf } from '../../../every-key.ts';
import type * as keys from '../keys.ts';

export const en: TextsOf<typeof keys> = {
  index_sources_too_few: 'This needs index prices from three sources of different hosts',
  index_without_price: 'The index of this pair has no live price. Look at its sources first',
  index_time_missing:
    'Every source of this pair must say when its price was made while leverage or seconds contracts are open',
  currency_exists: 'There is a currency with this code already',
  market_exists: 'There is a pair of these currencies already',
  index_source_unknown: "This pair's index has no such source",
  index_address_invalid:
    'Use an https address of a public host with a place for the pair, without a password, and the path to the price',
  icon_unknown: 'Please upload the icon again',
  period_unknown: 'There is no such period',
  symbol_mismatch: 'Pair name and pair number do not agree',
  asset_invalid: 'The currency is not configured correctly',
  asset_immutable: 'A currency in use cannot change its decimals',
  market_invalid: 'The trading pair is not configured correctly',
  market_immutable: 'A trading pair in use cannot change its currencies or decimals',
  prices_need_quotes: 'The index is made from quotes, not from ready prices',
};
