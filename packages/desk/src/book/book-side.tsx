import type { Match } from '@candor/contract';
import { formatCompact, formatFixed, formatTrimmed, PriceText } from '@candor/ui';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from '@candor/web-kit';
import type { OwnAmounts } from './use-book-levels.ts';
import type { BookUnit } from './book-unit.ts';
import type { BookLevel } from '../arithmetic/group-levels.ts';

interface BookSideProps {
  readonly side: 'ask' | 'bid';
  /** The book is one stop for the Tab key, at its best ask while it has one. */
  readonly isTabStop: boolean;
  readonly levels: readonly BookLevel[];
  readonly match: Match;
  /** The person's own amount at each grouped price. */
  readonly own: OwnAmounts;
  /** True if the side is alone: it holds more levels than fit and scrolls. */
  readonly isScrolled: boolean;
  /** The unit of the running total. */
  readonly unit: BookUnit;
  /** The level that is looked at closer: everything up to it is marked. */
  readonly looked: string | undefined;
  readonly emptyText: string;
  /** Shows how far each level is from the spread, the best being 1. */
  readonly isNumbered?: boolean | undefined;
}

/** One side of the book, level by level, best price at the spread. */
export function BookSide(props: BookSideProps) {
  const { side, isTabStop, levels, match, own, unit, looked, emptyText, isScrolled, isNumbered } = props;
  const { t } = useTranslation();
  const best = side === 'ask' ? levels.at(-1) : levels[0];
  const lookedAt = looked === undefined ? -1 : levels.findIndex((level) => level.price === looked);
  const isMarked = (index: number) =>
    lookedAt >= 0 && (side === 'ask' ? index >= lookedAt : index <= lookedAt);
  const list = useScrolledToBest(side, isScrolled);
  return (
    <div
      ref={list}
      role="group"
      aria-label={side === 'ask' ? t('book.asks') : t('book.bids')}
      data-state={levels.length ? 'ready' : 'empty'}
      className={`flex min-h-0 flex-1 flex-col ${isScrolled ? 'overflow-y-auto' : 'overflow-hidden'} ${side === 'ask' ? 'justify-end-safe' : ''}`}
    >
      {levels.length === 0 && <p className="m-auto text-xs text-t3">{emptyText}</p>}
      {levels.map((level, index) => (
        <BookRow
          key={index}
          match={match}
          side={side}
          level={level}
          place={isNumbered ? (side === 'ask' ? levels.length - index : index + 1) : undefined}
          unit={unit}
          own={own.get(level.price)}
          isMarked={isMarked(index)}
          isLooked={level.price === looked}
          isTabStop={level === best && isTabStop}
        />
      ))}
    </div>
  );
}

interface BookRowProps {
  readonly match: Match;
  readonly side: 'ask' | 'bid';
  readonly level: BookLevel;
  /** Counted from the spread; undefined where levels have no numbers. */
  readonly place: number | undefined;
  readonly unit: BookUnit;
  readonly own: string | undefined;
  readonly isMarked: boolean;
  readonly isLooked: boolean;
  readonly isTabStop: boolean;
}

function BookRow({ match, side, level, place, unit, own, isMarked, isLooked, isTabStop }: BookRowProps) {
  const { t } = useTranslation();
  const price = formatFixed(level.price, match.price_decimals);
  const amount = formatTrimmed(level.number, match.number_decimals);
  const label =
    side === 'ask' ? t('book.askLevel', { price, amount }) : t('book.bidLevel', { price, amount });
  const ownText =
    own &&
    t('book.ownOrder', { amount: formatTrimmed(own, match.number_decimals), code: match.base_currency_code });
  return (
    <button
      type="button"
      className="book-row"
      data-side={side}
      data-price={level.price}
      data-total={level.total}
      data-own={own !== undefined}
      data-active={isMarked}
      tabIndex={isTabStop ? 0 : -1}
      aria-label={ownText ? `${label}, ${ownText}` : label}
      title={ownText}
      aria-describedby={isLooked ? 'book-look' : undefined}
      style={{ '--share': level.share } as React.CSSProperties}
    >
      <span className={`live-number font-[550] ${side === 'ask' ? 'text-down' : 'text-up'}`}>
        {place !== undefined && (
          <span data-place className="mr-2 inline-block w-4 font-normal text-t3">
            {place}
          </span>
        )}
        <PriceText price={level.price} decimals={match.price_decimals} />
      </span>
      <span data-picks="amount" className="live-number text-t1">
        {baseText(level.number, match.number_decimals)}
      </span>
      <span data-picks="amount" className="text-t2">
        {unit === 'base'
          ? baseText(level.total, match.number_decimals)
          : quoteText(level.quoteTotal, match.price_decimals)}
      </span>
    </button>
  );
}

/** A side that scrolls opens at its best price, which for asks is its end. */
function useScrolledToBest(side: 'ask' | 'bid', isScrolled: boolean) {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (isScrolled && side === 'ask' && list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [side, isScrolled]);
  return list;
}

/** More whole digits than this do not fit beside the other columns. */
const WHOLE_DIGITS_MAX = 7;

/** An amount of a coin, or how many millions of it where it is a coin of tiny prices. */
function baseText(amount: string, decimals: number): string {
  const [whole = ''] = amount.split('.');
  return whole.length > WHOLE_DIGITS_MAX ? formatCompact(amount) : formatFixed(amount, decimals);
}

/** Whole numbers of a large unit, six decimals of one whose prices are that fine. */
function quoteText(total: string, priceDecimals: number): string {
  return priceDecimals > 4 ? formatFixed(total, 6) : formatCompact(total);
}
