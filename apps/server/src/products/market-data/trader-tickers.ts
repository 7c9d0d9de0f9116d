import type { MarketDataPorts } from './markets.ts';
import type { TraderHandler } from '../../http/trader/trader-call.ts';
import type { Market } from '../../markets/catalog.ts';
import { type DayTrades, dayTrades } from './day-trades.ts';
import { quotationOf } from '../../markets/quotations.ts';
import { traderDecimal, traderPrice } from '../../wire/trader.ts';
import { miniTicker, NO_TRADE, tickerFigures } from '../../wire/trader-tickers.ts';
import { bestOf, chosenMarkets, oneOrMany } from './trader-markets.ts';

const DAY_MS = 86_400_000;
/** Points of the day's numbers of one pair. */
const DAY_COST = 10;

export function dayTicker(ports: MarketDataPorts): TraderHandler<'dayTicker'> {
  return async (parameters, { market, spend }) => {
    const markets = chosenMarkets(ports, parameters, market);
    await spend(DAY_COST * markets.length);
    const rows = await dayTickers(ports, markets);
    if (parameters.type !== 'MINI') return oneOrMany(rows, parameters);
    return oneOrMany(rows.map(miniTicker), parameters);
  };
}

/** Resolves with the last 24 hours of pairs. */
export async function dayTickers(ports: MarketDataPorts, markets: readonly Market[]) {
  await ports.whenProjected();
  const nowMs = ports.now();
  const traded = await dayTrades(
    ports.sql,
    markets.map(({ id }) => id),
    nowMs,
  );
  return markets.map((each) => tickerOf(ports, each, { nowMs, trades: traded.get(each.id) }));
}

function tickerOf(
  { views, engine }: MarketDataPorts,
  market: Market,
  { nowMs, trades }: { readonly nowMs: number; readonly trades: DayTrades | undefined },
) {
  const day = views.day(market.id, nowMs);
  const { close, high, low, volume, turnover } = quotationOf(views, engine, market, nowMs);
  const open = day?.open ?? close;
  const [last] = views.recentTrades(market.id);
  return {
    ...tickerFigures(market, { open, high, low, close, volume, turnover }),
    prevClosePrice: traderPrice(market, open),
    lastQty: traderDecimal(last?.quantity ?? 0, market.base.scale),
    ...bestOf({ engine }, market),
    openTime: nowMs - DAY_MS,
    closeTime: nowMs,
    firstId: trades?.firstId ?? NO_TRADE,
    lastId: trades?.lastId ?? NO_TRADE,
    count: trades?.count ?? 0,
  };
}
