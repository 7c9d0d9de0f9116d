import {
  currencyMatches,
  deal,
  favourite,
  index,
  indexTrail,
  kline,
  limits,
  type MarketDataPorts,
  trades,
} from './markets.ts';

export function marketDataCalls(ports: MarketDataPorts) {
  return {
    'market/currency_matches': currencyMatches(ports),
    'market/deal': deal(ports),
    'market/kline': kline(ports),
    'market/limits': limits(ports),
    'market/index': index(ports),
    'market/index_trail': indexTrail(ports),
    'market/trades': trades(ports),
    'market/favourite': favourite(ports),
  };
}
