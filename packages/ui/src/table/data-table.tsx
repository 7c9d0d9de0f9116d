import { useEffect } from 'react';
import { SkeletonRows } from '../components/panel-state.tsx';
import { CardSort } from './card-sort.tsx';
import { DataCards } from './data-cards.tsx';
import type { DataTableProps } from './data-table-props.ts';
import { TableView } from './table-view.tsx';
import { useTableRows } from './use-table-rows.ts';

/** A table or list of cards with a state for every case: loading, failed, empty, or rows that sort and page. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  if (props.rows === undefined) {
    return props.failure ?? <SkeletonRows count={5} rowClassName="h-8 px-3" label={props.loadingLabel} />;
  }
  if (props.rows.length === 0) return props.empty;
  return <FilledTable {...props} rows={props.rows} />;
}

function FilledTable<Row extends object>({
  columns,
  rows,
  keyOf,
  paging,
  isPart,
  isNarrow = false,
  sortTexts,
  label,
  rowProps,
  below,
  onRows,
}: DataTableProps<Row> & { readonly rows: readonly Row[] }) {
  const shown = useTableRows(columns, rows, { keyOf, paging, isPart });
  useEffect(() => {
    onRows?.(shown.rows);
  }, [onRows, shown.rows]);
  const view = { label, columns, rows: shown.rows, keyOf, rowProps, below };
  if (!isNarrow) return <TableView {...view} sortOf={shown.sortOf} />;
  const isSortable = columns.some(({ id }) => shown.sortOf(id));
  if (isSortable && !sortTexts) throw new Error('A table whose columns sort needs the texts of its cards.');
  return (
    <>
      {isSortable && sortTexts && rows.length > 1 && (
        <CardSort columns={columns} shown={shown} texts={sortTexts} />
      )}
      <DataCards {...view} />
    </>
  );
}
