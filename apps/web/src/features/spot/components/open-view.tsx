import type { Match, Order } from '@candor/contract';
import { Segments } from '@candor/ui';
import { DataTable } from '@candor/ui/table';
import { lazy, Suspense, useState } from 'react';
import { CsvButton, failureOf, ListPager, useTranslation } from '@candor/web-kit';
import { useHeldRows } from '@candor/desk';
import { useCancels } from '../api/cancel-order.ts';
import { useAmend } from '../api/use-amend.ts';
import { ORDERS_PER_PAGE } from '../api/use-ended-orders.ts';
import { endedAs, useOpenOrders } from '../api/use-open-orders.ts';
import { matchIdOf, type OpenRow, openRows, wayOf } from '../model/open-orders.ts';
import { usePendingOrders } from '../model/pending-orders.ts';
import { useOpenFills } from '../model/use-open-fills.ts';
import { CancelAll } from './cancel-all.tsx';
import { HeadPart, ListArea, NewChip, NoOpenOrders, type ViewProps } from './list-area.tsx';
import { openColumns, RowStatus } from './open-columns.tsx';
import { AmendBelow } from './amend-below.tsx';
import { loadLists } from './load-lists.ts';
import { sortTexts } from './sort-texts.ts';

const FillsBelow = lazy(async () => ({ default: (await loadLists()).FillsBelow }));

type Way = Order['way'] | 'both';

interface OpenViewProps extends ViewProps {
  /** Only its orders; undefined: those of all pairs. */
  readonly match: Match | undefined;
  readonly matches: readonly Match[];
}

/** Open orders of both sides with those that wait for their price, of one pair or of all. */
export function OpenView({ match, matches, head, isNarrow }: OpenViewProps) {
  const { t } = useTranslation();
  const query = useOpenOrders();
  const pending = usePendingOrders();
  const [way, setWay] = useSideFilter();
  const [page, setPage] = useState(1);
  const scope = { matchId: match?.id, way: way === 'both' ? undefined : way };
  const all = query.data && openRows(query.data, pending, { ...scope, way: undefined });
  const wanted = all?.filter((row) => scope.way === undefined || wayOf(row) === scope.way);
  const held = useHeldRows(wanted, JSON.stringify(scope), endedAs);
  const rows = held.shown ?? wanted;
  const table = useOpenTable(matches, isNarrow);
  const pageCount = Math.max(1, Math.ceil((rows?.length ?? 0) / ORDERS_PER_PAGE));
  const shownPage = Math.min(page, pageCount);

  function choose(next: Way) {
    setWay(next);
    setPage(1);
  }

  return (
    <>
      <HeadPart head={head}>
        <SideFilter way={way} rows={all ?? []} onChange={choose} />
        <div className="ml-auto flex items-center gap-2">
          {!isNarrow && <NewChip held={held} />}
          <CancelAll key={JSON.stringify(scope)} scope={scope} symbol={match?.symbol} rows={wanted ?? []} />
          <CsvButton
            label={t('orders.exportShown')}
            name="open-orders"
            columns={table.columns}
            rows={rows ?? []}
          />
          <ListPager page={shownPage} pageCount={pageCount} onChange={setPage} />
        </div>
      </HeadPart>
      <ListArea isNarrow={isNarrow} held={held}>
        <DataTable
          label={t('orders.current')}
          {...table}
          rows={rows}
          keyOf={({ key }) => key}
          paging={{ page: shownPage, size: ORDERS_PER_PAGE }}
          isNarrow={isNarrow}
          sortTexts={sortTexts(t)}
          loadingLabel={t('common.loading')}
          failure={failureOf(query)}
          empty={<NoOpenOrders text={t(EMPTY_TEXTS[way])} />}
        />
      </ListArea>
    </>
  );
}

const EMPTY_TEXTS = { both: 'orders.emptyOpen', in: 'orders.emptyBuy', out: 'orders.emptySell' } as const;

/** The columns, and what a row opens below itself. */
function useOpenTable(matches: readonly Match[], isNarrow: boolean) {
  const { t } = useTranslation();
  const matchOf = (id: number) => matches.find((each) => each.id === id);
  const amendingOf = useAmend();
  const fills = useOpenFills();
  const cells = { matchOf, amendingOf, cancels: useCancels(), ...fills };
  return {
    columns: openColumns(t, cells),
    rowProps: (row: OpenRow) =>
      row.kind === 'pending'
        ? { 'data-pending': row.pending.state }
        : row.kind === 'order'
          ? { 'data-order-id': row.order.id, 'data-place': row.place }
          : { 'data-condition-id': row.condition.id, 'data-place': row.place },
    below(row: OpenRow) {
      if (row.kind === 'pending') return isNarrow && <RowStatus row={row} cells={cells} />;
      const match = matchOf(matchIdOf(row));
      const amending = amendingOf(row, match);
      const order = row.kind === 'order' && fills.openFills.has(row.order.id) ? row.order : undefined;
      // A card says below its figures where a leg waits for its order, and what becomes of a change.
      const leg = isNarrow && row.kind === 'condition' && row.condition.parent_order_id && row.condition;
      if (!order && !leg && !(isNarrow && amending.typed)) return undefined;
      return (
        <>
          {leg && <p className="text-xs leading-[18px] text-t2">{leg.status_name}</p>}
          {isNarrow && amending.typed && <AmendBelow amending={amending} />}
          {order && (
            <Suspense>
              <FillsBelow order={order} match={match} isNarrow={isNarrow} />
            </Suspense>
          )}
        </>
      );
    },
  };
}

/** The chosen side; an order of the other side that is sent meanwhile brings its own side into view. */
function useSideFilter() {
  const [way, setWay] = useState<Way>('both');
  const newest = usePendingOrders()[0];
  const newestId = newest?.clientOrderId;
  const newestWay = newest?.side === 'sell' ? 'out' : 'in';
  const [seenId, setSeenId] = useState(newestId);
  if (newestId !== seenId) {
    setSeenId(newestId);
    if (newestId !== undefined && way !== 'both') setWay(newestWay);
  }
  return [way, setWay] as const;
}

interface SideFilterProps {
  readonly way: Way;
  /** The rows of both sides. */
  readonly rows: readonly OpenRow[];
  readonly onChange: (way: Way) => void;
}

/** Both sides, or only one, with how many there are of each. */
function SideFilter({ way, rows, onChange }: SideFilterProps) {
  const { t } = useTranslation();
  const label = (text: string, side: Order['way']) => {
    const count = rows.filter((row) => wayOf(row) === side).length;
    return count > 0 ? `${text} (${count})` : text;
  };
  return (
    <Segments<Way>
      className="h-7 text-xs max-md:h-11"
      label={t('orders.side')}
      items={[
        { value: 'both', label: t('orders.both') },
        { value: 'in', label: label(t('orders.buy'), 'in') },
        { value: 'out', label: label(t('orders.sell'), 'out') },
      ]}
      value={way}
      onChange={onChange}
    />
  );
}
