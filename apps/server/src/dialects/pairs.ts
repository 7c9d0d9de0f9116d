import type { EngineReader } from '@candor/engine';
import { formatAmount } from '@candor/primitives';
import { z } from 'zod';
import { wireDepth, wireQuotation, wireTrade } from '../wire/market.ts';
import type { Protocols } from '../chains/protocols.ts';
import type { Catalog, Market } from '../markets/catalog.ts';
import type { MarketViews } from '../markets/market-views.ts';
import { quotationOf } from '../markets/quotations.ts';
import type { Sql } from '@candor/storage';
import { CallFailure } from '../http/failure.ts';

/** Dependencies of the public-data routes. */
export interface PublicPorts {
  readonly sql: Sql;
  readonly engine: EngineReader;
  readonly catalog: Catalog;
  readonly protocols: Protocols;
  readonly views: MarketViews;
  readonly now: () => number;
  /** Waits briefly until the tables show what memory shows. */
  readonly whenProjected: () => Promise<unknown>;
  /** Returns the name of the exchange as its operator has set it. */
  readonly brandName: () => string;
}

/** Maximum number of levels of each side in a whole book. */
const LEVELS_MAX = 1_000;
const TRADES_MAX = 1_000;

/** A number of items; 0 and an absent value mean all items, up to a bound. */
export const countField = z
  .string({ error: 'limit_invalid' })
  .regex(/^[0-9]{1,6}$/, { error: 'limit_invalid' })
  .transform(Number)
  .optional();

export const pairField = z.string({
  error: (issue) => (issue.input === undefined ? 'field_required' : 'market_unknown'),
});

/** `BTC/USDT` as aggregators write it. */
export function pairName({ base, quote }: Market): string {
  return `${base.code}_${quote.code}`;
}

/** The pairs that trade spot. */
export function spotPairs(catalog: Catalog): readonly Market[] {
  return catalog.markets().filter((market) => market.openChange);
}

/** The pair of a name such as `BTC_USDT` or `BTC/USDT`, in any case. */
export function findPair(catalog: Catalog, name: string): Market {
  const market = catalog.marketBySymbol(name.toUpperCase().replace(/[_-]/, '/'));
  if (market === undefined || !market.openChange) throw new CallFailure('market_unknown');
  return market;
}

/** The rolling 24 hours and the best prices of a pair; `0` where a side of the book is empty. */
export function summaryOf({ views, engine, now }: PublicPorts, market: Market) {
  const figures = quotationOf(views, engine, market, now());
  const { in: bids, out: asks } = wireDepth(engine, market, 1);
  return {
    ...wireQuotation(market, figures, figures.change),
    bid: bids[0]?.price ?? '0',
    ask: asks[0]?.price ?? '0',
  };
}

/** The book, each level as price and quantity, best first. */
export function bookOf({ engine }: PublicPorts, market: Market, levels: number) {
  const depth = wireDepth(engine, market, Math.min(levels === 0 ? LEVELS_MAX : levels, LEVELS_MAX));
  const rows = (side: typeof depth.in) => side.map(({ price, number }) => [price, number] as const);
  return { bids: rows(depth.in), asks: rows(depth.out) };
}

export interface PublicTrade {
  readonly id: number;
  readonly price: string;
  readonly baseVolume: string;
  readonly quoteVolume: string;
  readonly atMs: number;
  /** The taker's side. */
  readonly type: 'buy' | 'sell';
}

/** The newest trades, newest first; of one side where it is named. */
export async function newestTrades(
  { sql, whenProjected }: PublicPorts,
  market: Market,
  { limit, type }: { readonly limit: number; readonly type?: PublicTrade['type'] | undefined },
): Promise<PublicTrade[]> {
  await whenProjected();
  const side = type === undefined ? sql`` : sql`and taker_side = ${type === 'buy' ? 1 : 2}`;
  const rows = await sql<
    { id: number; price: number; quantity: number; quote: number; taker_side: number; at_ms: number }[]
  >`
    select id, price, quantity, quote, taker_side, at_ms from trades
    where market_id = ${market.id} ${side}
    order by id desc limit ${limit === 0 ? TRADES_MAX : Math.min(limit, TRADES_MAX)}`;
  return rows.map((row) => {
    const takerSide = row.taker_side === 1 ? 'buy' : 'sell';
    const atMs = Number(row.at_ms);
    const wire = wireTrade(market, { ...row, atMs, takerSide, makers: 0 });
    return {
      id: Number(row.id),
      price: wire.price,
      baseVolume: wire.number,
      quoteVolume: formatAmount(Number(row.quote), market.quote.scale),
      atMs,
      type: takerSide,
    };
  });
}
