import type { Match } from '@candor/contract';
import { Button, EmptyState, ErrorState, Pager, SkeletonRows, TabStrip, type TabItem } from '@candor/ui';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText, requestIdOf, useIsLoggedIn } from '@candor/web-kit';
import { isConditionEnded, useConditions } from '../api/use-conditions.ts';
import { isKnownClosed, ORDERS_PER_PAGE, useOrders } from '../api/use-orders.ts';
import { type OrderLine, linesOf } from '../model/order-lines.ts';
import type { HistoryFilters, OrderScope } from '../model/order-pages.ts';
import { usePendingOrders } from '../model/pending-orders.ts';
import { useHeldRows, GuestLinks, NewRowsChip } from '@candor/desk';
import { CancelAll } from './cancel-all.tsx';
import { ConditionList } from './condition-list.tsx';
import { HistoryBar } from './history-bar.tsx';
import { OrderCards } from './order-cards.tsx';
import { OrderTable } from './order-table.tsx';
import { SideFilter } from './side-filter.tsx';
import { StateFilter } from './state-filter.tsx';

const HELD_ORDERS = {
  pageSize: ORDERS_PER_PAGE,
  hasEnded: ({ order }: OrderLine) => order !== undefined && isKnownClosed(order.id),
};
const HELD_CONDITIONS = {
  pageSize: ORDERS_PER_PAGE,
  hasEnded: ({ id }: { readonly id: number }) => isConditionEnded(id),
};

type OrdersView = 'current' | 'all' | 'conditions' | 'history';

interface OrdersPanelProps {
  readonly match: Match;
  readonly matches: readonly Match[];
  /** Shows cards instead of a table. */
  readonly isNarrow?: boolean;
}

/** Open orders of this pair and of all, those that wait for their price, and the past. */
export function OrdersPanel({ match, matches, isNarrow = false }: OrdersPanelProps) {
  const { t } = useTranslation();
  const isLoggedIn = useIsLoggedIn();
  const [view, setView] = useState<OrdersView>('current');
  const [way, setWay] = useState<'in' | 'out'>('in');
  const [isEnded, setIsEnded] = useState(false);
  const [filters, setFilters] = useState<HistoryFilters>({});
  const [page, setPage] = useState(1);

  const isOpenView = view === 'current' || view === 'all';
  const matchId = view === 'current' ? match.id : undefined;
  const orderScope: OrderScope = isOpenView
    ? { list: way, matchId, page }
    : { list: 'history', matchId: undefined, page, filters };
  const conditionScope: OrderScope = { list: isEnded ? 'history' : 'both', matchId: undefined, page };
  const isConditions = view === 'conditions';
  const orders = useOrders(orderScope, !isConditions);
  const conditions = useConditions(conditionScope, isConditions);
  const query = isConditions ? conditions : orders;
  const pending = usePendingOrders().filter(
    (each) =>
      isOpenView &&
      page === 1 &&
      (each.side === 'buy') === (way === 'in') &&
      (matchId === undefined || each.matchId === matchId),
  );
  const orderRows = useHeldRows(
    isConditions ? undefined : orders.data && linesOf(orders.data.data, pending),
    JSON.stringify(orderScope),
    HELD_ORDERS,
  );
  const conditionRows = useHeldRows(
    conditions.data?.data.map((row) => ({ ...row, key: String(row.id) })),
    JSON.stringify(conditionScope),
    HELD_CONDITIONS,
  );
  const { newCount, hold, release } = isConditions ? conditionRows : orderRows;
  const shownCount = (isConditions ? conditionRows : orderRows).shown?.length;
  const counts = useCounts(isOpenView, matchId);
  const waitingCount = useConditions({ list: 'both', matchId: undefined, page: 1 }).data?.total;
  const tabs: TabItem<OrdersView>[] = [
    { value: 'current', label: t('orders.current') },
    { value: 'all', label: t('orders.all') },
    {
      value: 'conditions',
      label:
        isLoggedIn && waitingCount ? `${t('orders.conditions')} (${waitingCount})` : t('orders.conditions'),
    },
    { value: 'history', label: t('orders.history') },
  ];

  const pageCount = (isLoggedIn && query.data?.last_page) || 1;
  const chip = <NewRowsChip count={newCount} text={t('orders.new', { count: newCount })} onShow={release} />;

  /** Every other choice of a list begins at its first page. */
  function choosing<Value>(choose: (value: Value) => void) {
    return (value: Value) => {
      choose(value);
      setPage(1);
    };
  }

  const emptyText = isConditions
    ? t(isEnded ? 'orders.emptyEnded' : 'orders.emptyWaiting')
    : !isOpenView
      ? t(Object.keys(filters).length > 0 ? 'orders.emptyFiltered' : 'orders.emptyHistory')
      : t(way === 'in' ? 'orders.emptyBuy' : 'orders.emptySell');
  const filterBar = view === 'history' && isLoggedIn && (
    <HistoryBar filters={filters} matches={matches} onChange={choosing(setFilters)} />
  );
  const List = isNarrow ? OrderCards : OrderTable;
  return (
    <section data-area="orders" className="flex flex-col" aria-label={t('orders.title')}>
      <div className="orders-head">
        <TabStrip
          className="h-9 max-md:h-11"
          label={t('orders.title')}
          items={tabs}
          value={view}
          onChange={choosing(setView)}
        />
        {isOpenView && <SideFilter way={way} counts={counts} onChange={choosing(setWay)} />}
        {isConditions && <StateFilter isEnded={isEnded} onChange={choosing(setIsEnded)} />}
        {isNarrow && filterBar}
        <div className="ml-auto flex items-center gap-2">
          {!isNarrow && chip}
          {isLoggedIn && isOpenView && (
            <CancelAll
              key={JSON.stringify(orderScope)}
              scope={orderScope}
              symbol={view === 'current' ? match.symbol : undefined}
              openCount={counts[way] ?? 0}
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
      {!isNarrow && filterBar}
      <div
        className="relative min-h-0 flex-1 overflow-auto"
        onPointerEnter={hold}
        onPointerLeave={release}
        onFocus={(event) => event.target.matches(':focus-visible') && hold()}
        onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && release()}
      >
        {isNarrow && <div className="absolute top-1 left-1/2 z-10 -translate-x-1/2 bg-bg1">{chip}</div>}
        <PanelBody
          query={query}
          isLoggedIn={isLoggedIn}
          count={shownCount}
          empty={{ text: emptyText, isOpenView }}
        >
          {isConditions ? (
            <ConditionList rows={conditionRows.shown ?? []} matches={matches} isNarrow={isNarrow} />
          ) : (
            <List lines={orderRows.shown ?? []} matches={matches} isHistory={!isOpenView} />
          )}
        </PanelBody>
      </div>
    </section>
  );
}

interface PanelBodyProps {
  readonly query: {
    readonly isError: boolean;
    readonly data: unknown;
    readonly error: unknown;
    refetch: () => unknown;
  };
  readonly isLoggedIn: boolean;
  /** Rows to show; undefined until known. */
  readonly count: number | undefined;
  readonly empty: { readonly text: string; readonly isOpenView: boolean };
  readonly children: ReactNode;
}

/** The list, or why there is none. */
function PanelBody({ query, isLoggedIn, count, empty, children }: PanelBodyProps) {
  const { t } = useTranslation();
  if (!isLoggedIn) {
    return (
      <div className="mx-auto flex h-full max-w-md items-center justify-center p-4 [&>p]:flex-1">
        <GuestLinks purpose={t('orders.guest')} />
      </div>
    );
  }
  if (query.isError && query.data === undefined) {
    return (
      <ErrorState
        message={errorText(query.error) ?? t('common.serverError')}
        retryLabel={t('common.retry')}
        onRetry={() => void query.refetch()}
        requestId={requestIdOf(query.error)}
        requestIdLabel={t('common.copyRequestId')}
      />
    );
  }
  if (count === undefined) {
    return <SkeletonRows count={5} rowClassName="h-8 px-3" label={t('common.loading')} />;
  }
  if (count > 0) return children;
  return (
    <EmptyState
      action={
        empty.isOpenView && (
          <Button size="small" onClick={focusAmount}>
            {t('orders.placeOne')}
          </Button>
        )
      }
    >
      {empty.text}
    </EmptyState>
  );
}

/** Moves focus from the empty list to the order form's amount field. */
function focusAmount(): void {
  document.querySelector<HTMLInputElement>('[data-area=ticket] input[name=amount]')?.focus();
}

/** Counts the orders of each side; shares its reads with the tabs themselves. */
function useCounts(isWanted: boolean, matchId: number | undefined) {
  const buys = useOrders({ list: 'in', matchId, page: 1 }, isWanted);
  const sells = useOrders({ list: 'out', matchId, page: 1 }, isWanted);
  const isLoggedIn = useIsLoggedIn();
  return isLoggedIn ? { in: buys.data?.total, out: sells.data?.total } : { in: undefined, out: undefined };
}
