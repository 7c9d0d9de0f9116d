import type { Match } from '@candor/contract';
import { useMemo } from 'react';
import { type BookLevel, type BookScale, groupLevels } from '../arithmetic/group-levels.ts';
import type { LiveBook } from '../live/book.ts';
import { useTicksPerGroup } from './book-group.ts';

/** An order of the person who looks, as far as the book shows it: its limit price and its amount. */
export interface OwnLevel {
  readonly price: string;
  readonly number: string;
}

/** The person's open orders of the pair; the same object while nothing changes. */
export interface OwnOrders {
  readonly bids: readonly OwnLevel[];
  readonly asks: readonly OwnLevel[];
}

interface BookSides {
  /** Best first. */
  readonly asks: readonly BookLevel[];
  /** Best first. */
  readonly bids: readonly BookLevel[];
  /** The person's own amount at each grouped price. */
  readonly own: { readonly asks: OwnAmounts; readonly bids: OwnAmounts };
}
export type OwnAmounts = ReadonlyMap<string, string>;

/** The book in the price groups that were chosen for the pair, `count` of them a side, and the person's part of it. */
export function useBookLevels(
  match: Match,
  book: LiveBook | undefined,
  own: OwnOrders,
  count: number,
): BookSides {
  const ticksPerGroup = useTicksPerGroup(match.id);
  const scale = useMemo(
    () => ({
      priceDecimals: match.price_decimals,
      numberDecimals: match.number_decimals,
      tickSize: match.tick_size,
      ticksPerGroup,
    }),
    [match, ticksPerGroup],
  );
  const asks = useMemo(() => (book ? groupLevels(book.out, 'ask', scale, count) : []), [book, scale, count]);
  const bids = useMemo(() => (book ? groupLevels(book.in, 'bid', scale, count) : []), [book, scale, count]);
  const ownAmounts = useMemo(
    () => ({ asks: amountsOf(own.asks, 'ask', scale), bids: amountsOf(own.bids, 'bid', scale) }),
    [own, scale],
  );
  return { asks, bids, own: ownAmounts };
}

function amountsOf(levels: readonly OwnLevel[], side: 'ask' | 'bid', scale: BookScale): OwnAmounts {
  return new Map(groupLevels(levels, side, scale, levels.length).map(({ price, number }) => [price, number]));
}
