import { currencies, currencyOpenKind, type CurrencyPorts, setCurrency } from './currencies.ts';
import { type IndexCallPorts, indexSources, setIndex } from './index-calls.ts';
import { type IndexListPorts, indexKind } from './index-lists.ts';
import { additionKind, currencyAddition, type ListingPorts, marketAddition } from './listing-additions.ts';
import { addCurrency, type AdditionPorts, addMarket } from './listing-calls.ts';

/** The calls by which operators list currencies and pairs, and choose the sources of indexes. */
export function marketDataOperators(ports: CurrencyPorts & AdditionPorts & IndexCallPorts) {
  return {
    'console/currencies': currencies(ports),
    'console/currency_add': addCurrency(ports),
    'console/currency_set': setCurrency(ports),
    'console/market_add': addMarket(ports),
    'console/index_sources': indexSources(ports),
    'console/index_set': setIndex(ports),
  };
}

/** Decisions of two operators about listings and indexes. */
export function marketDataProposals(ports: ListingPorts & IndexListPorts) {
  return {
    currency_add: additionKind(currencyAddition, ports),
    currency_open: currencyOpenKind(),
    market_add: additionKind(marketAddition, ports),
    index_sources: indexKind(ports),
  };
}
