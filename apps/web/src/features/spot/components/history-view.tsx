import '../lists/texts.ts';
import type { Match, Order } from '@candor/contract';
import { EmptyState } from '@candor/ui';
import { DataTable } from '@candor/ui/table';
import { useRef, useState } from 'react';
import { CsvButton, failureOf, ListPager, useIsLoggedIn, useTranslation } from '@candor/web-kit';
import { useOrderHistory } from '../api/use-ended-orders.ts';
import type { HistoryFilters } from '../model/history-filters.ts';
import { useOpenFills } from '../model/use-open-fills.ts';
import { HistoryBar } from './history-bar.tsx';
import { historyColumns } from './history-columns.tsx';
import { HeadPart, ListArea, type ViewProps } from './list-area.tsx';
import { FillsBelow } from './fills-below.tsx';
import { sortTexts } from './sort-texts.ts';

const NO_FILTERS: HistoryFilters = {};

interface HistoryViewProps extends ViewProps {
  readonly matches: readonly Match[];
}

/** Closed orders, filtered, with the fills of each. */
export function HistoryView({ matches, head, isNarrow }: HistoryViewProps) {
  const { t } = useTranslation();
  const isLoggedIn = useIsLoggedIn();
  const [filters, setFilters] = useState(NO_FILTERS);
  const [page, setPage] = useState(1);
  const query = useOrderHistory(page, filters);
  const fills = useOpenFills();
  const shownRows = useRef<readonly Order[]>([]);
  const matchOf = (id: number) => matches.find((each) => each.id === id);
  const columns = historyColumns(t, { matchOf, ...fills });
  const isFiltered = Object.keys(filters).length > 0;
  const bar = isLoggedIn && (
    <HistoryBar
      filters={filters}
      matches={matches}
      onChange={(next) => {
        setFilters(next);
        setPage(1);
      }}
    />
  );
  return (
    <>
      <HeadPart head={head}>
        {isNarrow && bar}
        <div className="ml-auto flex items-center gap-2">
          <CsvButton
            label={t('orders.exportShown')}
            name="order-history"
            columns={columns}
            rows={query.data?.data ?? []}
            shownRows={shownRows}
          />
          <ListPager page={page} pageCount={query.data?.last_page ?? 1} onChange={setPage} />
        </div>
      </HeadPart>
      {!isNarrow && bar}
      <ListArea isNarrow={isNarrow}>
        <DataTable
          label={t('orders.history')}
          columns={columns}
          rows={query.data?.data}
          keyOf={({ id }) => String(id)}
          rowProps={({ id }) => ({ 'data-order-id': id })}
          isPart={(query.data?.last_page ?? 1) > 1}
          onRows={(each) => (shownRows.current = each)}
          below={(order: Order) =>
            fills.openFills.has(order.id) && (
              <FillsBelow order={order} match={matchOf(order.currency_match_id)} isNarrow={isNarrow} />
            )
          }
          isNarrow={isNarrow}
          sortTexts={sortTexts(t)}
          loadingLabel={t('common.loading')}
          failure={failureOf(query)}
          empty={<EmptyState>{t(isFiltered ? 'lists.emptyFiltered' : 'lists.emptyHistory')}</EmptyState>}
        />
      </ListArea>
    </>
  );
}
