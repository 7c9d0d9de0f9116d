import type { Command, EngineReader } from '@candor/engine';
import { marketBuyLimit } from '@candor/formulas';
import type { Catalog, Market } from '../markets/catalog.ts';

/** The facts of an order that decide what it can move. */
export type ValuedOrder = Pick<
  Extract<Command, { readonly kind: 'place_order' }>,
  'side' | 'type' | 'price' | 'quantity'
> & {
  /** The amount of quote that a market order names instead of a quantity; absent or 0: none. */
  readonly quoteQuantity?: number;
};

export interface ValuePorts {
  readonly engine: Pick<EngineReader, 'depth'>;
  readonly catalog: Pick<Catalog, 'marketBySymbol'>;
}

const DOLLAR = 'USDT';
const CENTS = 100n;

/**
 * Returns the most that an order can move, in cents of USDT, rounded up; undefined where its quote currency has no pair
 * with USDT. A sale below the best bid counts at that bid: whoever sells for nothing must not pass as a small order.
 */
export function orderCents(
  ports: ValuePorts,
  { side, type, price, quantity, quoteQuantity = 0 }: ValuedOrder,
  market: Market,
): number | undefined {
  const { bids, asks } = ports.engine.depth(market.id, 1);
  const bought = type === 'limit' ? price : boundOf(market, asks[0]?.price);
  const highest = side === 'buy' ? bought : Math.max(price, bids[0]?.price ?? 0);
  const notional =
    quoteQuantity === 0
      ? ceilDivided(BigInt(highest) * BigInt(quantity), BigInt(market.divisor))
      : BigInt(quoteQuantity);
  const rate = dollarRate(ports, market);
  if (rate === undefined) return undefined;
  const cents = ceilDivided(notional * rate.price * CENTS, rate.divisor);
  return Number(cents > MOST ? MOST : cents);
}

/**
 * Returns as `orderCents` does the most that an order can move which waits for a price: a purchase at the market may cost as
 * much more than its trigger as the pair lets such orders pay.
 */
export function triggerCents(
  ports: ValuePorts,
  { side, type, price, quantity, triggerPrice }: ValuedOrder & { readonly triggerPrice: number },
  market: Market,
): number | undefined {
  const atMarket = side === 'buy' ? boundOf(market, triggerPrice) : triggerPrice;
  const worst = type === 'limit' ? Math.max(price, side === 'buy' ? 0 : triggerPrice) : atMarket;
  return orderCents(ports, { side, type: 'limit', price: worst, quantity }, market);
}

const MOST = BigInt(Number.MAX_SAFE_INTEGER);

/** Returns the highest price that a purchase at the market can reach; 0 without a seller, when it is refused anyway. */
function boundOf({ tick, slippagePpm }: Market, best: number | undefined): number {
  return best === undefined ? 0 : marketBuyLimit({ price: best, tick }, slippagePpm);
}

/** Returns USDT for one unit of a pair's quote currency: price / divisor. */
function dollarRate(
  { engine, catalog }: ValuePorts,
  { quote }: Market,
): { readonly price: bigint; readonly divisor: bigint } | undefined {
  const unit = 10n ** BigInt(quote.scale);
  if (quote.code === DOLLAR) return { price: 1n, divisor: unit };
  const pair = catalog.marketBySymbol(`${quote.code}/${DOLLAR}`);
  if (pair === undefined) return undefined;
  const price = engine.depth(pair.id, 1).asks[0]?.price ?? pair.referencePrice;
  return { price: BigInt(price), divisor: unit * 10n ** BigInt(pair.priceDecimals) };
}

function ceilDivided(dividend: bigint, divisor: bigint): bigint {
  return (dividend + divisor - 1n) / divisor;
}
