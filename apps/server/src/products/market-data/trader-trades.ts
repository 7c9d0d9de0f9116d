/** The trades of a pair for trading programs. */
import { LIST_COST, listLimit } from '../../http/trader/list-limit.ts';
import type { TraderHandler } from '../../http/trader/trader-call.ts';
import { TraderFailure } from '../../http/trader/trader-failure.ts';
import type { Market } from '../../markets/catalog.ts';
import { traderDecimal, traderPrice } from '../../wire/trader.ts';
import type { MarketDataPorts } from './markets.ts';

/** The context of an endpoint of market data that names one pair. */
export type PairContext = Parameters<TraderHandler<'trades'>>[1];

interface TradeChoice {
  readonly fromId?: number | undefined;
  readonly startTime?: number | undefined;
  readonly endTime?: number | undefined;
  readonly limit?: number | undefined;
}

/** Answers both endpoints of single trades: the newest, and those from an id on. */
export function trades(ports: MarketDataPorts) {
  return async (choice: TradeChoice, { market, spend }: PairContext) => {
    await spend(LIST_COST);
    return (await readTrades(ports, market, choice)).map((row) => publicTrade(row, market));
  };
}

/** One entry for each trade: a fill is never joined with another, so that ids of both lists are the same. */
export function aggTrades(ports: MarketDataPorts): TraderHandler<'aggTrades'> {
  return async (parameters, { market, spend }) => {
    const { fromId, startTime, endTime } = parameters;
    if (fromId !== undefined && (startTime !== undefined || endTime !== undefined))
      throw new TraderFailure('combination');
    await spend(LIST_COST);
    return (await readTrades(ports, market, parameters)).map((row) => ({
      a: row.id,
      p: traderPrice(market, row.price),
      q: traderDecimal(row.quantity, market.base.scale),
      f: row.id,
      l: row.id,
      T: row.at_ms,
      m: row.taker_side !== 1,
      M: true as const,
    }));
  };
}

async function readTrades({ tape, whenProjected }: MarketDataPorts, { id }: Market, choice: TradeChoice) {
  await whenProjected();
  return tape.chosen(id, choice, listLimit(choice.limit));
}

function publicTrade(row: Awaited<ReturnType<typeof readTrades>>[number], market: Market) {
  return {
    id: row.id,
    price: traderPrice(market, row.price),
    qty: traderDecimal(row.quantity, market.base.scale),
    quoteQty: traderDecimal(row.quote, market.quote.scale),
    time: row.at_ms,
    isBuyerMaker: row.taker_side !== 1,
    isBestMatch: true as const,
  };
}
