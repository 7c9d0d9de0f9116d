import { EmptyState, type TabPanel } from '@candor/ui';
import { type DataColumn, DataTable } from '@candor/ui/table';
import { hashKey, keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useIsMobile } from '../appearance/use-media-query.ts';
import { CsvButton } from './csv-button.tsx';
import { ListPager } from './list-pager.tsx';
import { failureOf } from './query-failure.tsx';
import { useTranslation } from '../i18n/translate.ts';

interface Page<Row> {
  readonly data: readonly Row[];
  readonly last_page: number;
}

interface PagedTableProps<Row> {
  /** Names the table for those who do not see it. */
  readonly label: string;
  /** The key of the list in the query cache, with its filters; another key begins at its first page. */
  readonly listKey: QueryKey;
  /** Asks for one page; pages count from 1. */
  readonly load: (page: number, signal: AbortSignal) => Promise<Page<Row>>;
  readonly columns: readonly DataColumn<Row>[];
  /** The sentence that an empty list shows. */
  readonly empty: string;
  /** Filters above the rows, with the pager beside them; without filters the pager is below the rows. */
  readonly filters?: ReactNode;
  /** Offers the rows of the page as a file of this name, beside the pager; `label` names the button. */
  readonly file?: { readonly name: string; readonly label: string };
  /** The time after which the page is read again while somebody sees it; never without it. */
  readonly refreshMs?: number;
  /** Where the filters are tabs: the rows are their panel. */
  readonly panel?: TabPanel;
}

/**
 * A list that the exchange hands out page by page: a table, or cards on a narrow screen, with its loading, empty and
 * error states. The rows of a page stay until those of the next one arrive.
 */
export function PagedTable<Row extends { readonly id: number | string }>({
  label,
  listKey,
  load,
  columns,
  empty,
  filters,
  file,
  refreshMs,
  panel,
}: PagedTableProps<Row>) {
  const { t } = useTranslation();
  const isNarrow = useIsMobile();
  const list = hashKey(listKey);
  const [shown, setShown] = useState({ list, page: 1 });
  if (shown.list !== list) setShown({ list, page: 1 });
  const { page } = shown;
  const query = useQuery({
    queryKey: [...listKey, page],
    queryFn: ({ signal }) => load(page, signal),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs ?? false,
  });
  const pageCount = query.data?.last_page ?? 1;
  const pager = (
    <ListPager page={page} pageCount={pageCount} onChange={(next) => setShown({ list, page: next })} />
  );
  const saving = file && <CsvButton {...file} columns={columns} rows={query.data?.data ?? []} />;
  return (
    <>
      {filters && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 border-b border-hairline px-3">
          {filters}
          <div className="flex items-center gap-2">
            {saving}
            {pager}
          </div>
        </div>
      )}
      <div {...panel}>
        <DataTable
          label={label}
          columns={columns}
          rows={query.data?.data}
          keyOf={({ id }) => String(id)}
          isPart={pageCount > 1}
          isNarrow={isNarrow}
          loadingLabel={t('common.loading')}
          failure={failureOf(query)}
          empty={<EmptyState>{empty}</EmptyState>}
        />
      </div>
      {!filters && (saving || pageCount > 1) && (
        <div className="flex items-center justify-end gap-2 border-t border-hairline px-3 py-1 empty:hidden">
          {saving}
          {pager}
        </div>
      )}
    </>
  );
}
