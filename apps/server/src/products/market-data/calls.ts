import {
  currencyMatches,
  deal,
  favourite,
  index,
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
    'market/trades': trades(ports),
    'market/favourite': favourite(ports),
  };
}
