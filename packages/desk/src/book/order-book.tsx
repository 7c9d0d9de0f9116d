import type { Match } from '@candor/contract';
import { SkeletonRows } from '@candor/ui';
import { failureOf, useTranslation } from '@candor/web-kit';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useIsBookSilent, useLiveBook } from '../live/book.ts';
import { useDeal } from '../pairs/use-deal.ts';
import { PanelHead } from '../rows/panel-head.tsx';
import { BookBody } from './book-body.tsx';
import { BookHead } from './book-head.tsx';
import { BookLook, type LookedLevel } from './book-look.tsx';
import { BookMenu, type BookView } from './book-menu.tsx';
import type { BookPick } from './book-pick.ts';
import { BookSide } from './book-side.tsx';
import { BookSpread } from './book-spread.tsx';
import { useBookUnit } from './book-unit.ts';
import { type OwnOrders, useBookLevels } from './use-book-levels.ts';

const ROW_HEIGHT = 20;
const TOUCH_ROW_HEIGHT = 24;
const SPREAD_HEIGHT = 36;
const MINI_ROWS = 6;
/** Levels that one side alone shows; it scrolls where they do not fit. */
const SINGLE_ROWS = 100;

interface OrderBookProps {
  readonly match: Match;
  readonly own: OwnOrders;
  readonly onPick: (pick: Omit<BookPick, 'count'>) => void;
  /** Beside the form on a phone: six levels a side or more, price and amount only. */
  readonly isMini?: boolean;
  /** Shows how far each level is from the spread. */
  readonly isNumbered?: boolean;
}

/** The order book: asks above, bids below, best prices meeting at the spread, which never leaves the view. */
export function OrderBook({ match, own: ownOrders, onPick, isMini = false, isNumbered }: OrderBookProps) {
  const { t } = useTranslation();
  const book = useLiveBook(match.symbol);
  const isSilent = useIsBookSilent(match.symbol);
  const deal = useDeal(match);
  const unit = useBookUnit();
  const [view, setView] = useState<BookView>('both');
  const { looked, look } = useLooked();
  const { body, height } = useHeight();
  const rowCount = view === 'both' ? rowsThatFit(height, isMini) : SINGLE_ROWS;
  const { asks, bids, own } = useBookLevels(match, book, ownOrders, rowCount);
  const lookedLevel = (looked?.side === 'ask' ? asks : bids).find(({ price }) => price === looked?.price);
  const shared = { match, unit, isScrolled: view !== 'both' };

  return (
    <section
      data-area="book"
      data-mini={isMini}
      data-stale={isSilent}
      className="flex flex-col"
      aria-label={t('book.title')}
    >
      <PanelHead title={isMini ? '' : t('book.title')}>
        <BookMenu match={match} view={view} onView={isMini ? undefined : setView} />
      </PanelHead>
      <BookHead match={match} unit={isMini ? undefined : unit} />
      <div ref={body} className="flex min-h-0 flex-1 flex-col overflow-hidden">
        {book ? (
          <BookBody onPick={onPick} onLook={isMini ? undefined : look} hasAmounts={!isMini}>
            {view !== 'bids' && (
              <BookSide
                isNumbered={isNumbered}
                {...shared}
                side="ask"
                isTabStop={asks.length > 0}
                levels={asks.toReversed()}
                own={own.asks}
                looked={looked?.side === 'ask' ? looked.price : undefined}
                emptyText={t('book.noAsks')}
              />
            )}
            <BookSpread match={match} bestAsk={book.out[0]?.price} bestBid={book.in[0]?.price} />
            {view !== 'asks' && (
              <BookSide
                isNumbered={isNumbered}
                {...shared}
                side="bid"
                isTabStop={view === 'bids' || asks.length === 0}
                levels={bids}
                own={own.bids}
                looked={looked?.side === 'bid' ? looked.price : undefined}
                emptyText={t('book.noBids')}
              />
            )}
          </BookBody>
        ) : (
          <BookWithout deal={deal} rowCount={rowCount} isMini={isMini} />
        )}
      </div>
      {book && looked && lookedLevel && (
        <BookLook
          match={match}
          looked={looked}
          level={lookedLevel}
          rows={looked.side === 'ask' ? book.out : book.in}
        />
      )}
    </section>
  );
}

interface BookWithoutProps {
  readonly deal: ReturnType<typeof useDeal>;
  readonly rowCount: number;
  readonly isMini: boolean;
}

/** Shown until the first book has come: rows without figures, or why there are none. */
function BookWithout({ deal, rowCount, isMini }: BookWithoutProps) {
  const { t } = useTranslation();
  return (
    failureOf(deal) ?? (
      <SkeletonRows
        count={2 * rowCount}
        rowClassName={isMini ? 'h-6 px-2' : 'h-5 px-3'}
        label={t('common.loading')}
      />
    )
  );
}

function rowsThatFit(height: number, isMini: boolean): number {
  const rowHeight = isMini ? TOUCH_ROW_HEIGHT : ROW_HEIGHT;
  const rows = Math.max(4, Math.floor((height - SPREAD_HEIGHT) / rowHeight / 2));
  return isMini ? Math.max(MINI_ROWS, rows) : rows;
}

/** The level that is looked at closer; the same object while pointer and price stay. */
function useLooked() {
  const [looked, setLooked] = useState<LookedLevel>();
  const look = useCallback((next: LookedLevel | undefined) => {
    setLooked((before) => {
      const isSame =
        before?.price === next?.price && before?.side === next?.side && before?.top === next?.top;
      return isSame ? before : next;
    });
  }, []);
  return { looked, look };
}

function useHeight() {
  const body = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(440);
  useEffect(() => {
    if (!body.current) return;
    const observer = new ResizeObserver(([entry]) => entry && setHeight(entry.contentRect.height));
    observer.observe(body.current);
    return () => observer.disconnect();
  }, []);
  return { body, height };
}
