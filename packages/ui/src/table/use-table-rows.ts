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

export interface TableSort {
  readonly direction: 'asc' | 'desc' | false;
  readonly toggle: () => void;
}

interface TableRows<Row> {
  readonly rows: readonly Row[];
  /** Returns the sorting that a column offers, or undefined if it offers none. */
  readonly sortOf: (columnId: string) => TableSort | undefined;
}

/** Sorts and pages rows; `paging` undefined: all of them are one page. */
export function useTableRows<Row extends object>(
  columns: readonly DataColumn<Row>[],
  rows: readonly Row[],
  { keyOf, paging }: { readonly keyOf: (row: Row) => string; readonly paging: TablePaging | undefined },
): TableRows<Row> {
  // Cells are drawn from `columns` itself, so the table only needs to know what sorts how.
  const sorting = useMemo(
    () =>
      columns.map(({ id, compare, align }) => ({
        id,
        accessorFn: (row: Row) => row,
        enableSorting: compare !== undefined,
        sortDescFirst: align === 'end',
        sortFn: (a: { readonly original: Row }, b: { readonly original: Row }) =>
          compare?.(a.original, b.original) ?? 0,
      })),
    [columns],
  );
  const table = useTable({
    features,
    columns: sorting,
    data: rows,
    getRowId: keyOf,
    autoResetPageIndex: false,
    state: {
      pagination: {
        pageIndex: (paging?.page ?? 1) - 1,
        pageSize: paging?.size ?? Math.max(rows.length, 1),
      },
    },
  });
  return {
    rows: table.getRowModel().rows.map(({ original }) => original),
    sortOf(columnId) {
      const column = table.getColumn(columnId);
      if (!column?.getCanSort()) return undefined;
      return { direction: column.getIsSorted(), toggle: () => column.toggleSorting() };
    },
  };
}
