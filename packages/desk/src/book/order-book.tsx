import type { Match } from '@candor/contract';
import { ErrorState, SkeletonRows } from '@candor/ui';
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type LiveBook, useIsBookSilent, useLiveBook } from '../live/book.ts';
import { errorText, requestIdOf } from '@candor/web-kit';
import { useDeal } from '../pairs/use-deal.ts';
import { setBookUnit, useBookUnit } from './book-unit.ts';
import { type BookScale, groupLevels } from '../arithmetic/group-levels.ts';
import type { BookPick } from './book-pick.ts';
import { BookLook, type LookedLevel } from './book-look.tsx';
import { BookMenu, type BookView } from './book-menu.tsx';
import { BookSide } from './book-side.tsx';
import { BookSpread } from './book-spread.tsx';
import { PanelHead } from '../rows/panel-head.tsx';

const ROW_HEIGHT = 20;
const TOUCH_ROW_HEIGHT = 24;
const SPREAD_HEIGHT = 36;
const MINI_ROWS = 6;

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

interface OrderBookProps {
  readonly match: Match;
  readonly own: OwnOrders;
  readonly onPick: (pick: Omit<BookPick, 'count'>) => void;
  /** Beside the form on a phone: six levels a side or more, price and amount only. */
  readonly isMini?: boolean;
}

/** The order book: asks above, bids below, best prices meeting at the spread, which never leaves the view. */
export function OrderBook({ match, own, onPick, isMini = false }: OrderBookProps) {
  const { t } = useTranslation();
  const book = useLiveBook(match.symbol);
  const isSilent = useIsBookSilent(match.symbol);
  const deal = useDeal(match);
  const unit = useBookUnit();
  const [view, setView] = useState<BookView>('both');
  const [ticksPerGroup, setTicksPerGroup] = useState(1);
  const [looked, setLooked] = useState<LookedLevel>();
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
  const ownGroups = useMemo(() => groupsOf(own, scale), [own, scale]);
  const lookedLevel = (looked?.side === 'ask' ? asks : bids).find(({ price }) => price === looked?.price);
  const shared = { match, unit };
  const totalCode = unit === 'base' ? match.base_currency_code : match.quote_currency_code;

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
        {!isMini && (
          <button
            type="button"
            className="h-6 truncate text-right underline decoration-dotted underline-offset-4 hover:text-t1"
            aria-label={t('book.totalUnit', { code: totalCode })}
            title={t('book.totalUnit', { code: totalCode })}
            onClick={() => setBookUnit(unit === 'base' ? 'quote' : 'base')}
          >
            {t('book.total', { code: totalCode })}
          </button>
        )}
      </div>
      <div ref={body} className="flex min-h-0 flex-1 flex-col overflow-hidden">
        {book ? (
          <BookBody onPick={onPick} onLook={isMini ? undefined : setLooked} hasAmounts={!isMini}>
            {view !== 'bids' && (
              <BookSide
                {...shared}
                side="ask"
                isTabStop={asks.length > 0}
                levels={[...asks].reverse()}
                own={ownGroups.asks}
                looked={looked?.side === 'ask' ? looked.price : undefined}
                emptyText={t('book.noAsks')}
              />
            )}
            <BookSpread match={match} bestAsk={book.out[0]?.price} bestBid={book.in[0]?.price} />
            {view !== 'asks' && (
              <BookSide
                {...shared}
                side="bid"
                isTabStop={view === 'bids' || asks.length === 0}
                levels={bids}
                own={ownGroups.bids}
                looked={looked?.side === 'bid' ? looked.price : undefined}
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
      {book && looked && lookedLevel && (
        <BookLook match={match} looked={looked} level={lookedLevel} rows={rowsOf(book, looked)} />
      )}
    </section>
  );
}

function rowsOf(book: LiveBook, { side }: LookedLevel) {
  return side === 'ask' ? book.out : book.in;
}

interface BookBodyProps {
  readonly children: ReactNode;
  readonly onPick: (pick: Omit<BookPick, 'count'>) => void;
  readonly onLook: ((looked: LookedLevel | undefined) => void) | undefined;
  /** True if a press on an amount picks the amount instead of the price. */
  readonly hasAmounts: boolean;
}

/**
 * Hands out the level that stood under the pointer when it was pressed: rows move, and the one that a
 * person aimed at may be another by the time the button is released.
 */
function BookBody({ children, onPick, onLook, hasAmounts }: BookBodyProps) {
  const pressed = useRef<Omit<BookPick, 'count'>>(undefined);

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-price]')];
    const at = rows.indexOf(document.activeElement as HTMLElement);
    const row = rows[at];
    if (event.key === 'Enter' && row) {
      event.preventDefault();
      const pick = pickOf(row, event.shiftKey && hasAmounts);
      if (pick) onPick(pick);
      return;
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || at < 0) return;
    event.preventDefault();
    rows[Math.min(rows.length - 1, Math.max(0, at + step))]?.focus();
  }

  const pickAt = (target: HTMLElement) =>
    pickOf(rowAt(target), hasAmounts && target.closest('[data-picks=amount]') !== null);
  const look = (target: EventTarget) => onLook?.(lookedAt(rowAt(target as HTMLElement)));
  return (
    <div
      className="flex min-h-0 flex-1 flex-col"
      onPointerDown={(event) => (pressed.current = pickAt(event.target as HTMLElement))}
      onPointerOver={(event) => event.pointerType !== 'touch' && look(event.target)}
      onPointerLeave={() => onLook?.(undefined)}
      onFocus={(event) => event.target.matches(':focus-visible') && look(event.target)}
      onBlur={() => onLook?.(undefined)}
      onClick={(event) => {
        const pick = pressed.current ?? pickAt(event.target as HTMLElement);
        pressed.current = undefined;
        if (pick) onPick(pick);
      }}
      onKeyDown={onKeyDown}
    >
      {children}
    </div>
  );
}

const rowAt = (target: HTMLElement) => target.closest<HTMLElement>('[data-price]') ?? undefined;

function pickOf(row: HTMLElement | undefined, isAmount: boolean): Omit<BookPick, 'count'> | undefined {
  const { price, total } = row?.dataset ?? {};
  if (isAmount) return total === undefined ? undefined : { amount: total };
  return price === undefined ? undefined : { price };
}

function lookedAt(row: HTMLElement | undefined): LookedLevel | undefined {
  const { price, side } = row?.dataset ?? {};
  const panel = row?.closest('section');
  if (!row || !panel || price === undefined || (side !== 'ask' && side !== 'bid')) return undefined;
  const box = row.getBoundingClientRect();
  return { price, side, top: box.top + box.height / 2 - panel.getBoundingClientRect().top };
}

/** Prices of the person's own orders, as the groups of the book write them. */
function groupsOf(own: OwnOrders, scale: BookScale) {
  const prices = (levels: readonly OwnLevel[], side: 'ask' | 'bid') =>
    new Set(groupLevels(levels, side, scale, levels.length).map(({ price }) => price));
  return { bids: prices(own.bids, 'bid'), asks: prices(own.asks, 'ask') };
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
