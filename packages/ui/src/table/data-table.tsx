import { clsx } from 'clsx';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { Fragment, useEffect } from 'react';
import { SkeletonRows } from '../components/panel-state.tsx';
import { classOf, type DataColumn } from './data-column.ts';
import { DataCards } from './data-cards.tsx';
import type { DataTableProps } from './data-table-props.ts';
import { type TableSort, useTableRows } from './use-table-rows.ts';

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
  isNarrow = false,
  label,
  rowProps,
  below,
  onRows,
}: DataTableProps<Row> & { readonly rows: readonly Row[] }) {
  const shown = useTableRows(columns, rows, { keyOf, paging });
  useEffect(() => {
    onRows?.(shown.rows);
  }, [onRows, shown.rows]);
  if (isNarrow) {
    return (
      <DataCards
        label={label}
        columns={columns}
        rows={shown.rows}
        keyOf={keyOf}
        rowProps={rowProps}
        below={below}
      />
    );
  }
  return (
    <table className="data-table" aria-label={label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <Head key={column.id} column={column} sort={shown.sortOf(column.id)} />
          ))}
        </tr>
      </thead>
      <tbody>
        {shown.rows.map((row) => {
          const more = below?.(row);
          return (
            <Fragment key={keyOf(row)}>
              <tr {...rowProps?.(row)}>
                {columns.map((column) => (
                  <td
                    key={column.id}
                    data-align={column.align}
                    data-priority={column.priority}
                    className={classOf(column, row)}
                  >
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
              {more && (
                <tr className="data-table-below">
                  <td colSpan={columns.length}>{more}</td>
                </tr>
              )}
            </Fragment>
          );
        })}
      </tbody>
    </table>
  );
}

interface HeadProps<Row> {
  readonly column: DataColumn<Row>;
  readonly sort: TableSort | undefined;
}

function Head<Row>({ column: { header, align, priority }, sort }: HeadProps<Row>) {
  const Arrow = sort?.direction === 'asc' ? ArrowUp : ArrowDown;
  const ariaSort = { asc: 'ascending', desc: 'descending', none: 'none' } as const;
  return (
    <th
      scope="col"
      data-align={align}
      data-priority={priority}
      aria-sort={sort && ariaSort[sort.direction || 'none']}
    >
      {sort ? (
        <button type="button" className="data-table-sort" onClick={sort.toggle}>
          {header}
          <Arrow
            size={12}
            strokeWidth={1.75}
            aria-hidden
            className={clsx(sort.direction === false && 'opacity-0')}
          />
        </button>
      ) : (
        header
      )}
    </th>
  );
}
