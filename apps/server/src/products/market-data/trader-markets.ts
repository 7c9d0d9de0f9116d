import { TraderFailure } from '../../http/trader/trader-failure.ts';
import type { Market } from '../../markets/catalog.ts';
import { bestPrices } from '../../wire/trader-streams.ts';
import { traderSymbol } from '../../wire/trader.ts';
import type { MarketDataPorts } from './markets.ts';

interface Chosen {
  readonly symbol?: string | undefined;
  readonly symbols?: readonly string[] | undefined;
}

/** Returns the pairs that a request names, or all. May refuse with `symbol`, or `combination` for both parameters. */
export function chosenMarkets(
  { catalog }: Pick<MarketDataPorts, 'catalog'>,
  { symbol, symbols }: Chosen,
  market: Market | undefined,
): readonly Market[] {
  if (symbol !== undefined && symbols !== undefined) throw new TraderFailure('combination');
  if (market !== undefined) return [market];
  const all = catalog.markets();
  if (symbols === undefined) return all;
  return symbols.map((name) => {
    const found = all.find((each) => traderSymbol(each) === name);
    if (found === undefined) throw new TraderFailure('symbol');
    return found;
  });
}

/** A single object where `symbol` names one pair, otherwise a list. */
export function oneOrMany<Row>(rows: readonly Row[], { symbol }: Chosen): Row | Row[] {
  const [first] = rows;
  return symbol === undefined || first === undefined ? [...rows] : first;
}

/** Returns the best prices of a book; an empty side is zero. */
export function bestOf({ engine }: Pick<MarketDataPorts, 'engine'>, market: Market) {
  return bestPrices(market, engine.depth(market.id, 1));
}
