import { formatAmount, type Random } from '@candor/primitives';

/** Distance of each level from the index, in hundredths of a basis point. */
const LEVELS = [150, 300, 550, 900, 1_400, 2_000, 2_800, 3_800, 5_200, 7_000] as const;
const MILLION = 1_000_000;
/** A quote may be off its place by this share of its distance before it is moved. */
const TOLERANCE = 0.35;

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
}

export type Action =
  | { readonly do: 'cancel'; readonly side: 'in' | 'out'; readonly id: number }
  | { readonly do: 'place'; readonly side: 'in' | 'out'; readonly price: string; readonly number: string };

/**
 * What to change so that the book stands around the index again: quotes on the wrong side of it first,
 * then the missing ones nearest to it. `typicalNumber` is a usual quantity in lots.
 */
export function planQuotes(
  market: QuotedMarket,
  index: number,
  open: readonly OpenQuote[],
  typicalLots: number,
  random: Random,
): Action[] {
  const urgent: Action[] = [];
  const missing: { readonly distance: number; readonly action: Action }[] = [];
  const surplus: Action[] = [];
  for (const side of ['in', 'out'] as const) {
    const left = new Set(open.filter((quote) => quote.side === side));
    for (const quote of left) {
      const isWrong = side === 'in' ? quote.price >= index : quote.price <= index;
      if (!isWrong) continue;
      left.delete(quote);
      urgent.push({ do: 'cancel', side, id: quote.id });
    }
    for (const distance of LEVELS) {
      const target = levelPrice(market, index, side, distance);
      const reach = Math.max(market.tick, (index * distance * TOLERANCE) / MILLION / 100);
      const held = [...left].find((quote) => Math.abs(quote.price - target) <= reach);
      if (held !== undefined) {
        left.delete(held);
        continue;
      }
      const number = quantityText(market, typicalLots * (0.4 + random.fraction() * (1 + distance / 1_000)));
      const price = formatAmount(target, market.priceDecimals);
      missing.push({ distance, action: { do: 'place', side, price, number } });
    }
    for (const quote of left) surplus.push({ do: 'cancel', side, id: quote.id });
  }
  missing.sort((one, other) => one.distance - other.distance);
  return [
    ...urgent,
    ...interleave(
      surplus,
      missing.map(({ action }) => action),
    ),
  ];
}

/** A price that many hundredths of a basis point from the index, on its own side, on the tick. */
function levelPrice(market: QuotedMarket, index: number, side: 'in' | 'out', distance: number): number {
  const away = (index * distance) / MILLION / 100;
  const ticks = (side === 'in' ? index - away : index + away) / market.tick;
  return (
    (side === 'in'
      ? Math.min(Math.floor(ticks), Math.ceil(index / market.tick) - 1)
      : Math.max(Math.ceil(ticks), Math.floor(index / market.tick) + 1)) * market.tick
  );
}

export function quantityText(market: QuotedMarket, lots: number): string {
  return formatAmount(Math.max(1, Math.floor(lots)) * market.lot, market.numberDecimals);
}

function interleave(one: readonly Action[], other: readonly Action[]): Action[] {
  const mixed: Action[] = [];
  for (let place = 0; place < Math.max(one.length, other.length); place++) {
    for (const action of [one[place], other[place]]) if (action !== undefined) mixed.push(action);
  }
  return mixed;
}
