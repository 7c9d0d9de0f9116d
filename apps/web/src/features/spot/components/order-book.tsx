import type { Match } from '@candor/contract';
import { ErrorState, formatFixed, formatTrimmed, PriceText, SkeletonRows } from '@candor/ui';
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsBookSilent, useLiveBook } from '../../../live/book.ts';
import { errorText, requestIdOf } from '../../../shared/api/api.ts';
import { useDeal } from '../api/use-deal.ts';
import { useOrders } from '../api/use-orders.ts';
import { groupLevels, type BookLevel } from '../model/group-levels.ts';
import { BookMenu, type BookView } from './book-menu.tsx';
import { BookSpread } from './book-spread.tsx';
import { PanelHead } from './panel-head.tsx';

const ROW_HEIGHT = 20;
const TOUCH_ROW_HEIGHT = 24;
const SPREAD_HEIGHT = 36;
const MINI_ROWS = 6;

interface OrderBookProps {
  readonly match: Match;
  readonly onPickPrice: (price: string) => void;
  /** Beside the form on a phone: six levels a side or more, price and amount only. */
  readonly isMini?: boolean;
}

/** The order book: asks above, bids below, best prices meeting at the spread, which never leaves the view. */
export function OrderBook({ match, onPickPrice, isMini = false }: OrderBookProps) {
  const { t } = useTranslation();
  const book = useLiveBook(match.symbol);
  const isSilent = useIsBookSilent(match.symbol);
  const deal = useDeal(match);
  const [view, setView] = useState<BookView>('both');
  const [ticksPerGroup, setTicksPerGroup] = useState(1);
  const { body, height } = useHeight();

  const isSingle = view !== 'both';
  const rowHeight = isMini ? TOUCH_ROW_HEIGHT : ROW_HEIGHT;
  const rowsThatFit = Math.max(4, Math.floor((height - SPREAD_HEIGHT) / rowHeight / (isSingle ? 1 : 2)));
  const rowCount = isMini ? Math.max(MINI_ROWS, rowsThatFit) : rowsThatFit;
  const scale = useMemo(
    () => ({
      priceDecimals: match.price_decimals,
      numberDecimals: match.number_decimals,
      tickSize: match.tick_size,
      ticksPerGroup,
    }),
    [match, ticksPerGroup],
  );
  const asks = useMemo(
    () => (book ? groupLevels(book.out, 'ask', scale, rowCount) : []),
    [book, scale, rowCount],
  );
  const bids = useMemo(
    () => (book ? groupLevels(book.in, 'bid', scale, rowCount) : []),
    [book, scale, rowCount],
  );
  const own = useOwnPrices(match);

  return (
    <section
      data-area="book"
      data-mini={isMini}
      data-stale={isSilent}
      className="flex flex-col"
      aria-label={t('book.title')}
    >
      <PanelHead title={isMini ? '' : t('book.title')}>
        <BookMenu
          match={match}
          view={view}
          onView={isMini ? undefined : setView}
          ticksPerGroup={ticksPerGroup}
          onTicksPerGroup={setTicksPerGroup}
        />
      </PanelHead>
      <div className="book-head">
        <span className="truncate">{t('book.price', { code: match.quote_currency_code })}</span>
        <span className="truncate">{t('book.amount', { code: match.base_currency_code })}</span>
        {!isMini && <span className="truncate">{t('book.total', { code: match.base_currency_code })}</span>}
      </div>
      <div ref={body} className="flex min-h-0 flex-1 flex-col overflow-hidden">
        {book ? (
          <BookBody onPickPrice={onPickPrice}>
            {view !== 'bids' && (
              <BookSide
                side="ask"
                isTabStop={asks.length > 0}
                levels={[...asks].reverse()}
                match={match}
                own={own.asks}
                emptyText={t('book.noAsks')}
              />
            )}
            <BookSpread match={match} bestAsk={book.out[0]?.price} bestBid={book.in[0]?.price} />
            {view !== 'asks' && (
              <BookSide
                side="bid"
                isTabStop={view === 'bids' || asks.length === 0}
                levels={bids}
                match={match}
                own={own.bids}
                emptyText={t('book.noBids')}
              />
            )}
          </BookBody>
        ) : deal.isError ? (
          <ErrorState
            message={errorText(deal.error) ?? t('common.serverError')}
            retryLabel={t('common.retry')}
            onRetry={() => void deal.refetch()}
            requestId={requestIdOf(deal.error)}
            requestIdLabel={t('common.copyRequestId')}
          />
        ) : (
          <SkeletonRows
            count={2 * rowCount}
            rowClassName={isMini ? 'h-6 px-2' : 'h-5 px-3'}
            label={t('common.loading')}
          />
        )}
      </div>
    </section>
  );
}

/**
 * Hands out the price that stood under the pointer when it was pressed: rows move, and the level that a
 * person aimed at may be another one by the time the button is released.
 */
function BookBody({
  children,
  onPickPrice,
}: {
  readonly children: React.ReactNode;
  readonly onPickPrice: (price: string) => void;
}) {
  const pressed = useRef<string>(undefined);
  const rowPrice = (target: EventTarget) =>
    (target as HTMLElement).closest<HTMLElement>('[data-price]')?.dataset['price'];

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-price]')];
    const at = rows.indexOf(document.activeElement as HTMLElement);
    if (event.key === 'Enter' && at >= 0) {
      event.preventDefault();
      const price = rows[at]?.dataset['price'];
      if (price) onPickPrice(price);
      return;
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || at < 0) return;
    event.preventDefault();
    rows[Math.min(rows.length - 1, Math.max(0, at + step))]?.focus();
  }

  return (
    <div
      className="flex min-h-0 flex-1 flex-col"
      onPointerDown={(event) => (pressed.current = rowPrice(event.target))}
      onClick={(event) => {
        const price = pressed.current ?? rowPrice(event.target);
        pressed.current = undefined;
        if (price) onPickPrice(price);
      }}
      onKeyDown={onKeyDown}
    >
      {children}
    </div>
  );
}

interface BookSideProps {
  readonly side: 'ask' | 'bid';
  /** The book is one stop for the Tab key, at its best ask while it has one. */
  readonly isTabStop: boolean;
  readonly levels: readonly BookLevel[];
  readonly match: Match;
  readonly own: ReadonlySet<string>;
  readonly emptyText: string;
}

function BookSide({ side, isTabStop, levels, match, own, emptyText }: BookSideProps) {
  const { t } = useTranslation();
  const best = side === 'ask' ? levels.at(-1) : levels[0];
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
            data-own={isOwn}
            tabIndex={level === best && isTabStop ? 0 : -1}
            aria-label={isOwn ? `${label}, ${t('book.ownOrder')}` : label}
            style={{ '--share': level.share } as React.CSSProperties}
          >
            <span className={`live-number font-[550] ${side === 'ask' ? 'text-down' : 'text-up'}`}>
              <PriceText price={level.price} decimals={match.price_decimals} />
            </span>
            <span className="live-number text-t1">{formatFixed(level.number, match.number_decimals)}</span>
            <span className="text-t2">{formatFixed(level.total, match.number_decimals)}</span>
          </button>
        );
      })}
    </div>
  );
}

function useOwnPrices(match: Match) {
  const buys = useOrders({ list: 'in', matchId: match.id, page: 1 }).data?.data;
  const sells = useOrders({ list: 'out', matchId: match.id, page: 1 }).data?.data;
  return useMemo(
    () => ({
      bids: new Set(buys?.map((order) => order.price)),
      asks: new Set(sells?.map((order) => order.price)),
    }),
    [buys, sells],
  );
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
