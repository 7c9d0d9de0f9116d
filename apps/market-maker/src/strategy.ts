import { formatAmount, type Random } from '@candor/primitives';

/** Quotes a side. */
const LEVELS = 12;
/** A quote this many levels beyond the last is left behind by the index and goes. */
const SLACK = 6;
/** Counted from the index: where a bare side is begun. */
const ANCHOR_LEVEL = 6;
/** Distance of two levels, as a part of the price. */
const STEP = 0.0003;

export interface QuotedMarket {
  readonly id: number;
  readonly priceDecimals: number;
  readonly numberDecimals: number;
  /** In units of 10^-priceDecimals. */
  readonly tick: number;
  /** Smallest quantity, in units of 10^-numberDecimals. */
  readonly lot: number;
}

export interface OpenQuote {
  readonly id: number;
  readonly side: 'in' | 'out';
  /** In units of 10^-priceDecimals. */
  readonly price: number;
  /** The remaining quantity, in units of 10^-numberDecimals. */
  readonly quantity: number;
}

export type Action =
  /** The other account takes what the index has passed. */
  | { readonly do: 'take'; readonly side: 'in' | 'out'; readonly price: string; readonly number: string }
  | { readonly do: 'place'; readonly side: 'in' | 'out'; readonly price: string; readonly number: string }
  | { readonly do: 'cancel'; readonly side: 'in' | 'out'; readonly id: number };

/**
 * Distance of two levels, on the tick. It comes from the power of two below the index, so that the levels
 * stay where they are while the index wanders.
 */
export function gridStep(market: QuotedMarket, index: number): number {
  const round = 2 ** Math.floor(Math.log2(index));
  return Math.max(1, Math.round((round * STEP) / market.tick)) * market.tick;
}

/**
 * Returns the changes that put quotes on every level around the index again: first those that the index has
 * passed are taken, which is how the price follows it, then the missing ones nearest to it are placed, then
 * those far behind go. A wandering index costs a few commands a level, not a new book.
 */
export function planQuotes(
  market: QuotedMarket,
  index: number,
  open: readonly OpenQuote[],
  typicalLots: number,
  random: Random,
): Action[] {
  const step = gridStep(market, index);
  const bestBid = Math.ceil(index / step) * step - step;
  const bestAsk = Math.floor(index / step) * step + step;
  const actions: Action[] = [];
  const missing: { readonly away: number; readonly action: Action }[] = [];
  for (const side of ['in', 'out'] as const) {
    const mine = open.filter((quote) => quote.side === side);
    const passed = mine.filter(({ price }) => (side === 'in' ? price > index : price < index));
    if (passed.length > 0) actions.push(takeAll(market, side, passed));
    const standing = new Set(mine.map((quote) => quote.price));
    for (let level = 0; level < LEVELS; level++) {
      const price = side === 'in' ? bestBid - level * step : bestAsk + level * step;
      if (price <= 0 || standing.has(price)) continue;
      const number = quantityText(market, typicalLots * (0.3 + random.fraction()) * (1 + level / 4));
      // A bare side first gets a quote that the index will not reach soon: there is a price at once.
      const isAnchor = mine.length === 0 && level === ANCHOR_LEVEL;
      missing.push({
        away: isAnchor ? -1 : level,
        action: { do: 'place', side, price: formatAmount(price, market.priceDecimals), number },
      });
    }
  }
  missing.sort((one, other) => one.away - other.away);
  actions.push(...missing.map(({ action }) => action));
  for (const { side, price, id } of open) {
    const away = side === 'in' ? bestBid - price : price - bestAsk;
    if (away > (LEVELS + SLACK) * step) actions.push({ do: 'cancel', side, id });
  }
  return actions;
}

/** One order of the other account that takes every quote of a side that the index has passed. */
function takeAll(market: QuotedMarket, side: 'in' | 'out', passed: readonly OpenQuote[]): Action {
  const prices = passed.map((quote) => quote.price);
  const worst = side === 'in' ? Math.min(...prices) : Math.max(...prices);
  const quantity = passed.reduce((sum, quote) => sum + quote.quantity, 0);
  return {
    do: 'take',
    side: side === 'in' ? 'out' : 'in',
    price: formatAmount(worst, market.priceDecimals),
    number: formatAmount(quantity, market.numberDecimals),
  };
}

export function quantityText(market: QuotedMarket, lots: number): string {
  return formatAmount(Math.max(1, Math.floor(lots)) * market.lot, market.numberDecimals);
}
