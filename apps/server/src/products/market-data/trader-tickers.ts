import type { MarketDataPorts } from './markets.ts';
import type { TraderHandler } from '../../http/trader/trader-call.ts';
import type { Market } from '../../markets/catalog.ts';
import { type DayTrades, dayTrades } from '../../markets/day-trades.ts';
import { quotationOf } from '../../markets/quotations.ts';
import { averagePrice, traderDecimal, traderPrice, traderSymbol, traderTurnover } from '../../wire/trader.ts';
import { bestOf, chosenMarkets, oneOrMany } from './trader-markets.ts';

const DAY_MS = 86_400_000;
const PERCENT_DECIMALS = 3;
/** Points of the day's numbers of one pair. */
const DAY_COST = 10;
/** The first and the last trade of a day without any. */
const NO_TRADE = -1;

export function dayTicker(ports: MarketDataPorts): TraderHandler<'dayTicker'> {
  return async (parameters, { market, spend }) => {
    const markets = chosenMarkets(ports, parameters, market);
    await spend(DAY_COST * markets.length);
    const rows = await dayTickers(ports, markets);
    if (parameters.type !== 'MINI') return oneOrMany(rows, parameters);
    return oneOrMany(rows.map(withoutBook), parameters);
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
  const price = (units: number) => traderPrice(market, units);
  const [last] = views.recentTrades(market.id);
  return {
    symbol: traderSymbol(market),
    priceChange: signed(close - open, (units) => price(units)),
    priceChangePercent: percent(open, close),
    weightedAvgPrice: traderDecimal(averagePrice(turnover, volume), market.priceDecimals),
    prevClosePrice: price(open),
    lastPrice: price(close),
    lastQty: traderDecimal(last?.quantity ?? 0, market.base.scale),
    ...bestOf({ engine }, market),
    openPrice: price(open),
    highPrice: price(high),
    lowPrice: price(low),
    volume: traderDecimal(volume, market.base.scale),
    quoteVolume: traderTurnover(market, turnover),
    openTime: nowMs - DAY_MS,
    closeTime: nowMs,
    firstId: trades?.firstId ?? NO_TRADE,
    lastId: trades?.lastId ?? NO_TRADE,
    count: trades?.count ?? 0,
  };
}

function withoutBook(row: ReturnType<typeof tickerOf>) {
  const { symbol, openPrice, highPrice, lowPrice, lastPrice, volume, quoteVolume } = row;
  const { openTime, closeTime, firstId, lastId, count } = row;
  const prices = { symbol, openPrice, highPrice, lowPrice, lastPrice };
  return { ...prices, volume, quoteVolume, openTime, closeTime, firstId, lastId, count };
}

function signed(units: number, write: (size: number) => string): string {
  return units < 0 ? `-${write(-units)}` : write(units);
}

/** The change in percent with three decimals, cut towards zero. */
function percent(open: number, close: number): string {
  if (open === 0) return '0.000';
  const thousandths = ((BigInt(close) - BigInt(open)) * 100_000n) / BigInt(open);
  const size = String(thousandths < 0n ? -thousandths : thousandths).padStart(PERCENT_DECIMALS + 1, '0');
  return `${thousandths < 0n ? '-' : ''}${size.slice(0, -PERCENT_DECIMALS)}.${size.slice(-PERCENT_DECIMALS)}`;
}
