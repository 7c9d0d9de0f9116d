/** The figures of a span of time as trading programs know them. */
import {
  averagePrice,
  traderDecimal,
  traderPrice,
  traderSymbol,
  traderTurnover,
  type TraderMarket,
} from './trader.ts';

const PERCENT_DECIMALS = 3;
/** The first and the last trade of a span without any. */
export const NO_TRADE = -1;

interface SpanFigures {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: bigint;
  readonly turnover: bigint;
}

/** The prices of a span, how they changed, and how much was traded; the average price is rounded down. */
export function tickerFigures(market: TraderMarket, { open, high, low, close, ...traded }: SpanFigures) {
  const { volume, turnover } = traded;
  const price = (units: number) => traderPrice(market, units);
  return {
    symbol: traderSymbol(market),
    priceChange: signed(close - open, price),
    priceChangePercent: percent(open, close),
    weightedAvgPrice: traderDecimal(averagePrice(turnover, volume), market.priceDecimals),
    openPrice: price(open),
    highPrice: price(high),
    lowPrice: price(low),
    lastPrice: price(close),
    volume: traderDecimal(volume, market.base.scale),
    quoteVolume: traderTurnover(market, turnover),
  };
}

type Figures = Omit<
  ReturnType<typeof tickerFigures>,
  'priceChange' | 'priceChangePercent' | 'weightedAvgPrice'
> & {
  readonly openTime: number;
  readonly closeTime: number;
  readonly firstId: number;
  readonly lastId: number;
  readonly count: number;
};

/** The short form of a ticker. */
export function miniTicker(row: Figures): Figures {
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
