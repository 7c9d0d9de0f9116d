import type { Match } from '@candor/contract';
import { Button, EmptyState, ErrorState, Pager, SkeletonRows, TabStrip, type TabItem } from '@candor/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText, requestIdOf } from '../../../shared/api/api.ts';
import { useIsLoggedIn } from '../../../shared/session/session.ts';
import { isKnownClosed, ORDERS_PER_PAGE, useOrders } from '../api/use-orders.ts';
import { type OrderLine, linesOf } from '../model/order-lines.ts';
import type { OrderScope } from '../model/order-pages.ts';
import { usePendingOrders } from '../model/pending-orders.ts';
import { useHeldRows } from '../model/use-held-rows.ts';
import { CancelAll } from './cancel-all.tsx';
import { GuestLinks } from './guest-links.tsx';
import { NewRowsChip } from './new-rows-chip.tsx';
import { OrderCards } from './order-cards.tsx';
import { OrderTable } from './order-table.tsx';
import { SideFilter } from './side-filter.tsx';

const HELD = {
  pageSize: ORDERS_PER_PAGE,
  hasEnded: ({ order }: OrderLine) => order !== undefined && isKnownClosed(order.id),
};

type OrdersView = 'current' | 'all' | 'history';

/** Open orders of this pair, open orders of all pairs, and the past; buys and sells apart in the first two. */
export function OrdersPanel({
  match,
  matches,
  isNarrow = false,
}: {
  readonly match: Match;
  readonly matches: readonly Match[];
  /** As cards instead of a table. */
  readonly isNarrow?: boolean;
}) {
  const { t } = useTranslation();
  const isLoggedIn = useIsLoggedIn();
  const [view, setView] = useState<OrdersView>('current');
  const [way, setWay] = useState<'in' | 'out'>('in');
  const [page, setPage] = useState(1);

  const matchId = view === 'current' ? match.id : undefined;
  const scope: OrderScope =
    view === 'history' ? { list: 'history', matchId: undefined, page } : { list: way, matchId, page };
  const orders = useOrders(scope);
  const pending = usePendingOrders().filter(
    (each) =>
      view !== 'history' &&
      page === 1 &&
      (each.side === 'buy') === (way === 'in') &&
      (matchId === undefined || each.matchId === matchId),
  );
  const lines = orders.data && linesOf(orders.data.data, pending);
  const { shown, newCount, hold, release } = useHeldRows(lines, JSON.stringify(scope), HELD);
  const counts = useCounts(view, matchId);
  const tabs: TabItem<OrdersView>[] = [
    { value: 'current', label: t('orders.current') },
    { value: 'all', label: t('orders.all') },
    { value: 'history', label: t('orders.history') },
  ];

  const pageCount = (isLoggedIn && orders.data?.last_page) || 1;
  const chip = <NewRowsChip count={newCount} text={t('orders.new', { count: newCount })} onShow={release} />;
  const List = isNarrow ? OrderCards : OrderTable;

  function chooseView(next: OrdersView) {
    setView(next);
    setPage(1);
  }

  const emptyText =
    view === 'history'
      ? t('orders.emptyHistory')
      : way === 'in'
        ? t('orders.emptyBuy')
        : t('orders.emptySell');
  return (
    <section data-area="orders" className="flex flex-col" aria-label={t('orders.title')}>
      <div className="orders-head">
        <TabStrip
          className="h-9 max-md:h-11"
          label={t('orders.title')}
          items={tabs}
          value={view}
          onChange={chooseView}
        />
        {view !== 'history' && (
          <SideFilter
            way={way}
            counts={counts}
            onChange={(next) => {
              setWay(next);
              setPage(1);
            }}
          />
        )}
        <div className="ml-auto flex items-center gap-2">
          {!isNarrow && chip}
          {isLoggedIn && view !== 'history' && (
            <CancelAll
              key={JSON.stringify(scope)}
              scope={scope}
              symbol={view === 'current' ? match.symbol : undefined}
              count={counts[way] ?? 0}
            />
          )}
          <Pager
            page={page}
            pageCount={pageCount}
            onChange={setPage}
            labels={{
              previous: t('common.previousPage'),
              next: t('common.nextPage'),
              position: t('common.pagePosition', { page, pages: pageCount }),
            }}
          />
        </div>
      </div>
      <div
        className="relative min-h-0 flex-1 overflow-auto"
        onPointerEnter={hold}
        onPointerLeave={release}
        onFocus={(event) => event.target.matches(':focus-visible') && hold()}
        onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && release()}
      >
        {isNarrow && <div className="absolute top-1 left-1/2 z-10 -translate-x-1/2 bg-bg1">{chip}</div>}
        {!isLoggedIn ? (
          <div className="mx-auto flex h-full max-w-md items-center justify-center p-4 [&>p]:flex-1">
            <GuestLinks purpose={t('orders.guest')} />
          </div>
        ) : orders.isError && !orders.data ? (
          <ErrorState
            message={errorText(orders.error) ?? t('common.serverError')}
            retryLabel={t('common.retry')}
            onRetry={() => void orders.refetch()}
            requestId={requestIdOf(orders.error)}
            requestIdLabel={t('common.copyRequestId')}
          />
        ) : !shown ? (
          <SkeletonRows count={5} rowClassName="h-8 px-3" label={t('common.loading')} />
        ) : shown.length === 0 ? (
          <EmptyState
            action={
              view !== 'history' && (
                <Button size="small" onClick={focusAmount}>
                  {t('orders.placeOne')}
                </Button>
              )
            }
          >
            {emptyText}
          </EmptyState>
        ) : (
          <List lines={shown} matches={matches} isHistory={view === 'history'} />
        )}
      </div>
    </section>
  );
}

/** From the empty list to the first field of an order that has nothing in it yet. */
function focusAmount(): void {
  document.querySelector<HTMLInputElement>('[data-area=ticket] input[name=amount]')?.focus();
}

/** How many orders stand on each side; shares its reads with the tabs themselves. */
function useCounts(view: OrdersView, matchId: number | undefined) {
  const isWanted = view !== 'history';
  const buys = useOrders({ list: 'in', matchId, page: 1 }, isWanted);
  const sells = useOrders({ list: 'out', matchId, page: 1 }, isWanted);
  const isLoggedIn = useIsLoggedIn();
  return isLoggedIn ? { in: buys.data?.total, out: sells.data?.total } : { in: undefined, out: undefined };
}
