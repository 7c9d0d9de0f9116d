import type { Match } from '@candor/contract';
import { formatCompact, formatFixed, formatTrimmed, PriceText } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import type { BookUnit } from './book-unit.ts';
import type { BookLevel } from '../arithmetic/group-levels.ts';

interface BookSideProps {
  readonly side: 'ask' | 'bid';
  /** The book is one stop for the Tab key, at its best ask while it has one. */
  readonly isTabStop: boolean;
  readonly levels: readonly BookLevel[];
  readonly match: Match;
  /** Grouped prices at which the user has an order. */
  readonly own: ReadonlySet<string>;
  /** The unit of the running total. */
  readonly unit: BookUnit;
  /** The level that is looked at closer: everything up to it is marked. */
  readonly looked: string | undefined;
  readonly emptyText: string;
}

/** One side of the book, level by level, best price at the spread. */
export function BookSide(props: BookSideProps) {
  const { side, isTabStop, levels, match, own, unit, looked, emptyText } = props;
  const { t } = useTranslation();
  const best = side === 'ask' ? levels.at(-1) : levels[0];
  const lookedAt = looked === undefined ? -1 : levels.findIndex((level) => level.price === looked);
  const isMarked = (index: number) =>
    lookedAt >= 0 && (side === 'ask' ? index >= lookedAt : index <= lookedAt);
  return (
    <div
      role="group"
      aria-label={side === 'ask' ? t('book.asks') : t('book.bids')}
      data-state={levels.length ? 'ready' : 'empty'}
      className={`flex min-h-0 flex-1 flex-col overflow-hidden ${side === 'ask' ? 'justify-end' : ''}`}
    >
      {levels.length === 0 && <p className="m-auto text-xs text-t3">{emptyText}</p>}
      {levels.map((level, index) => {
        const price = formatFixed(level.price, match.price_decimals);
        const amount = formatTrimmed(level.number, match.number_decimals);
        const isOwn = own.has(level.price);
        const label =
          side === 'ask' ? t('book.askLevel', { price, amount }) : t('book.bidLevel', { price, amount });
        return (
          <button
            key={index}
            type="button"
            className="book-row"
            data-side={side}
            data-price={level.price}
            data-total={level.total}
            data-own={isOwn}
            data-active={isMarked(index)}
            tabIndex={level === best && isTabStop ? 0 : -1}
            aria-label={isOwn ? `${label}, ${t('book.ownOrder')}` : label}
            aria-describedby={level.price === looked ? 'book-look' : undefined}
            style={{ '--share': level.share } as React.CSSProperties}
          >
            <span className={`live-number font-[550] ${side === 'ask' ? 'text-down' : 'text-up'}`}>
              <PriceText price={level.price} decimals={match.price_decimals} />
            </span>
            <span data-picks="amount" className="live-number text-t1">
              {formatFixed(level.number, match.number_decimals)}
            </span>
            <span data-picks="amount" className="text-t2">
              {unit === 'base'
                ? formatFixed(level.total, match.number_decimals)
                : quoteText(level.quoteTotal, match.price_decimals)}
            </span>
          </button>
        );
      })}
    </div>
  );
}

/** Whole numbers of a large unit, six decimals of one whose prices are that fine. */
function quoteText(total: string, priceDecimals: number): string {
  return priceDecimals > 4 ? formatFixed(total, 6) : formatCompact(total);
}
