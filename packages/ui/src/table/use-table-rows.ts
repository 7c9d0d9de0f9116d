import {
  createPaginatedRowModel,
  createSortedRowModel,
  rowPaginationFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import type { DataColumn } from './data-column.ts';

const features = /* @__PURE__ */ tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  rowPaginationFeature,
  paginatedRowModel: createPaginatedRowModel(),
});

/** The part of the rows that a page shows; the pages count from 1. */
export interface TablePaging {
  readonly page: number;
  readonly size: number;
}

interface TableSorting {
  readonly columnId: string;
  readonly isDescending: boolean;
}

export interface TableSort {
  readonly direction: 'asc' | 'desc' | false;
  /** Sorts by the column: figures downwards first, others upwards; then the other way; then not at all. */
  readonly toggle: () => void;
}

export interface TableRows<Row> {
  readonly rows: readonly Row[];
  /** Returns the sorting that a column offers, or undefined if it offers none. */
  readonly sortOf: (columnId: string) => TableSort | undefined;
  readonly sorting: TableSorting | undefined;
  readonly sortBy: (sorting: TableSorting | undefined) => void;
}

interface TableRowsOptions<Row> {
  readonly keyOf: (row: Row) => string;
  /** Undefined: all rows are one page. */
  readonly paging?: TablePaging | undefined;
  /** True where the rows are one page of a longer list, which no column sorts. */
  readonly isPart?: boolean | undefined;
}

/** Sorts and pages rows. Rows that a column finds equal keep the order that they come in. */
export function useTableRows<Row extends object>(
  columns: readonly DataColumn<Row>[],
  rows: readonly Row[],
  { keyOf, paging, isPart = false }: TableRowsOptions<Row>,
): TableRows<Row> {
  // Cells are drawn from `columns` itself, so the table only needs to know what sorts how.
  const sortable = useMemo(
    () =>
      columns.map(({ id, compare, align }) => ({
        id,
        accessorFn: (row: Row) => row,
        enableSorting: compare !== undefined && !isPart,
        sortDescFirst: align === 'end',
        sortFn: (a: { readonly original: Row }, b: { readonly original: Row }) =>
          compare?.(a.original, b.original) ?? 0,
      })),
    [columns, isPart],
  );
  const table = useTable({
    features,
    columns: sortable,
    data: rows,
    getRowId: keyOf,
    enableSorting: !isPart,
    autoResetPageIndex: false,
    state: {
      pagination: {
        pageIndex: (paging?.page ?? 1) - 1,
        pageSize: paging?.size ?? Math.max(rows.length, 1),
      },
    },
  });
  const sortOf = (columnId: string) => {
    const column = table.getColumn(columnId);
    if (!column?.getCanSort()) return undefined;
    return { direction: column.getIsSorted(), toggle: () => column.toggleSorting() };
  };
  const sorted = columns.find(({ id }) => sortOf(id)?.direction);
  return {
    rows: isPart ? rows : table.getRowModel().rows.map(({ original }) => original),
    sortOf,
    sorting: sorted && { columnId: sorted.id, isDescending: sortOf(sorted.id)?.direction === 'desc' },
    sortBy: (sorting) =>
      table.setSorting(sorting ? [{ id: sorting.columnId, desc: sorting.isDescending }] : []),
  };
}
