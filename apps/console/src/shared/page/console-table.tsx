import { EmptyState } from '@candor/ui';
import { DataTable, type DataColumn } from '@candor/ui/table';
import { failureOf, ListPager, type ReadQuery, useIsMobile, useTranslation } from '@candor/web-kit';
import type { ReactNode } from 'react';
import { ListBar } from '../list/list-bar.tsx';
import type { List } from '../list/use-list.ts';
import { useRowKeys } from './use-row-keys.ts';
import { TableFrame } from './table-frame.tsx';

interface RowsTableProps<Row extends object> {
  readonly label: string;
  readonly columns: readonly DataColumn<Row>[];
  readonly query: ReadQuery & { readonly data: readonly Row[] | undefined };
  readonly keyOf: (row: Row) => string;
  /** The sentence of an empty list. */
  readonly empty: string;
  readonly below?: (row: Row) => ReactNode;
  readonly onOpen?: ((row: Row) => void) | undefined;
  readonly onApprove?: ((row: Row) => void) | undefined;
  readonly onReject?: ((row: Row) => void) | undefined;
}

/** A table of the console with its loading, empty and error state, and the keys J, K, O, A and R. */
export function RowsTable<Row extends object>(props: RowsTableProps<Row>) {
  const { label, columns, query, keyOf, empty, below, onOpen, onApprove, onReject } = props;
  const { t } = useTranslation();
  const isMobile = useIsMobile();
  const { rowProps } = useRowKeys({ rows: query.data ?? [], keyOf, onOpen, onApprove, onReject });
  return (
    <TableFrame
      label={label}
      className="max-h-[70dvh] overflow-auto rounded-panel border border-hairline bg-bg1 max-md:max-h-none"
    >
      <DataTable
        label={label}
        columns={columns}
        rows={query.data}
        keyOf={keyOf}
        rowProps={rowProps}
        below={below}
        isNarrow={isMobile}
        loadingLabel={t('common.loading')}
        failure={failureOf(query)}
        empty={<EmptyState>{empty}</EmptyState>}
      />
    </TableFrame>
  );
}

interface PagedTableProps<Row extends object> extends Omit<RowsTableProps<Row>, 'query'> {
  readonly list: List<Row>;
  /** Columns that only the file of the list has. */
  readonly fileColumns?: readonly DataColumn<Row>[];
  /** Programs may have the rows as the exchange answers them. */
  readonly hasJson?: boolean;
}

/** The same for a list that the exchange answers page by page, with its filters and its file. */
export function PagedRows<Row extends object>({
  list,
  fileColumns,
  hasJson,
  ...table
}: PagedTableProps<Row>) {
  const { query, page, onPage } = list;
  const { data } = query;
  return (
    <div className="flex flex-col gap-3">
      <ListBar
        list={list}
        columns={table.columns}
        fileColumns={fileColumns}
        hasJson={hasJson}
        keyOf={table.keyOf}
      />
      <RowsTable {...table} query={{ ...query, data: data?.data }} />
      {data !== undefined && data.last_page > 1 && (
        <ListPager page={page} pageCount={data.last_page} onChange={onPage} />
      )}
    </div>
  );
}
