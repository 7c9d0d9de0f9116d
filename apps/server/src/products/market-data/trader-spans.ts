/** Tickers of freely chosen windows and of the day in UTC, for trading programs. */
import type { TraderSpanTicker } from '@candor/contract/schema';
import type { TraderHandler } from '../../http/trader/trader-call.ts';
import { TraderFailure } from '../../http/trader/trader-failure.ts';
import type { Market } from '../../markets/catalog.ts';
import { quotationOf } from '../../markets/quotations.ts';
import { spanTrades } from './span-figures.ts';
import { miniTicker, NO_TRADE, tickerFigures } from '../../wire/trader-tickers.ts';
import type { MarketDataPorts } from './markets.ts';
import { chosenMarkets, oneOrMany } from './trader-markets.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const UNIT_MS = { m: MINUTE_MS, h: 3_600_000, d: DAY_MS } as const;
/** Points of the figures of one pair. */
const SPAN_COST = 10;

/** A span of time, in milliseconds. */
interface Span {
  readonly fromMs: number;
  readonly toMs: number;
}

/** Returns the span of a window such as `1h` that ends now; it begins with a whole minute. */
function windowOf(size: string, nowMs: number): Span {
  const fromMs = nowMs - Number(size.slice(0, -1)) * UNIT_MS[size.slice(-1) as keyof typeof UNIT_MS];
  return { fromMs: fromMs - (fromMs % MINUTE_MS), toMs: nowMs };
}

export function spanTicker(ports: MarketDataPorts): TraderHandler<'spanTicker'> {
  return async ({ windowSize = '1d', ...parameters }, context) =>
    answered(ports, parameters, context, windowOf(windowSize, ports.now()));
}

export function tradingDayTicker(ports: MarketDataPorts): TraderHandler<'tradingDayTicker'> {
  return async (parameters, context) => {
    const fromMs = ports.now() - (ports.now() % DAY_MS);
    return answered(ports, parameters, context, { fromMs, toMs: fromMs + DAY_MS - 1 });
  };
}

type Asked = Pick<Parameters<TraderHandler<'spanTicker'>>[0], 'symbol' | 'symbols' | 'type'>;
type Context = Parameters<TraderHandler<'spanTicker'>>[1];

async function answered(ports: MarketDataPorts, asked: Asked, { market, spend }: Context, span: Span) {
  const { symbol, symbols, type } = asked;
  if (symbol === undefined && symbols === undefined)
    throw new TraderFailure('one_missing', { values: ['symbol', 'symbols'] });
  const markets = chosenMarkets(ports, asked, market);
  await spend(SPAN_COST * markets.length);
  const rows = await spanTickers(ports, markets, span);
  return type === 'MINI' ? oneOrMany(rows.map(miniTicker), asked) : oneOrMany(rows, asked);
}

/** Resolves with the figures of a window such as `1h` that ends now. */
export function windowTickers(ports: MarketDataPorts, markets: readonly Market[], size: string) {
  return spanTickers(ports, markets, windowOf(size, ports.now()));
}

/** Resolves with the figures of pairs; one that was not traded within the span shows its last price. */
async function spanTickers(
  ports: MarketDataPorts,
  markets: readonly Market[],
  { fromMs, toMs }: Span,
): Promise<readonly TraderSpanTicker[]> {
  await ports.whenProjected();
  const traded = await spanTrades(
    ports.sql,
    markets.map(({ id }) => id),
    fromMs,
  );
  return markets.map((market) => {
    const known = traded.get(market.id);
    const figures = known ?? untraded(quotationOf(ports.views, ports.engine, market, ports.now()).close);
    const { count, firstId, lastId } = figures;
    const ids = count === 0 ? { firstId: NO_TRADE, lastId: NO_TRADE } : { firstId, lastId };
    return { ...tickerFigures(market, figures), openTime: fromMs, closeTime: toMs, ...ids, count };
  });
}

function untraded(price: number) {
  const prices = { open: price, high: price, low: price, close: price };
  return { ...prices, volume: 0n, turnover: 0n, count: 0, firstId: NO_TRADE, lastId: NO_TRADE };
}
