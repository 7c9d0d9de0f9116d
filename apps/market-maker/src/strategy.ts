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

/** A price and what rests there, in the market's own units. */
export interface Resting {
  /** In units of 10^-priceDecimals. */
  readonly price: number;
  /** The remaining quantity, in units of 10^-numberDecimals. */
  readonly quantity: number;
}

export interface OpenQuote extends Resting {
  readonly id: number;
  readonly side: 'in' | 'out';
}

/** The levels of a book with the orders of everybody. */
export type Book = Readonly<Record<'in' | 'out', readonly Resting[]>>;

export type Action =
  /** The other account takes what rests on the wrong side of the index. */
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
 * Returns the changes that put quotes on every level around the index again: first what rests on the wrong side of the
 * index is taken, then the missing quotes nearest to it are placed, then those far behind go. To take quotes that the
 * index has passed is how the price follows it; orders of others over there would keep every quote of the opposite side
 * out of the book. A wandering index costs a few commands a level, not a new book.
 */
export function planQuotes(
  market: QuotedMarket,
  index: number,
  { open, book }: { readonly open: readonly OpenQuote[]; readonly book: Book },
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
    const isPassed = ({ price }: Resting) => (side === 'in' ? price > index : price < index);
    const passed = [...mine, ...withoutOwn(book[side], mine)].filter(isPassed);
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

/** What others have at the levels of a side. */
function withoutOwn(levels: readonly Resting[], own: readonly Resting[]): Resting[] {
  const owned = new Map<number, number>();
  for (const { price, quantity } of own) owned.set(price, (owned.get(price) ?? 0) + quantity);
  return levels
    .map(({ price, quantity }) => ({ price, quantity: quantity - (owned.get(price) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
}

/** One order of the other account that takes everything of a side that is beyond the index. */
function takeAll(market: QuotedMarket, side: 'in' | 'out', passed: readonly Resting[]): Action {
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
