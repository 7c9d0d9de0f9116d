import { clsx } from 'clsx';
import { ArrowDown } from 'lucide-react';
import { Fragment, type RefObject } from 'react';
import { classOf, type DataColumn } from './data-column.ts';
import type { DataTableProps } from './data-table-props.ts';
import type { TableSort } from './use-table-rows.ts';

/** The rows in sight of a long table; the others are empty space before and after them. */
interface RowsInSight {
  readonly body: RefObject<HTMLTableSectionElement | null>;
  readonly indexes: readonly number[];
  /** Height of the rows before and after those in sight, in pixels. */
  readonly before: number;
  readonly after: number;
}

interface TableViewProps<Row extends object>
  extends Pick<DataTableProps<Row>, 'label' | 'columns' | 'keyOf' | 'rowProps' | 'below'> {
  readonly rows: readonly Row[];
  readonly sortOf: (columnId: string) => TableSort | undefined;
  /** Its class, where it is not an ordinary table. */
  readonly look?: string;
  /** Undefined: all rows are drawn. */
  readonly inSight?: RowsInSight;
  /** Called when the pointer comes over the rows. */
  readonly onRowsEnter?: () => void;
}

/** Heads that sort, and rows. */
export function TableView<Row extends object>({
  label,
  columns,
  rows,
  keyOf,
  sortOf,
  rowProps,
  below,
  look = 'data-table',
  inSight,
  onRowsEnter,
}: TableViewProps<Row>) {
  const indexes = inSight?.indexes ?? Array.from(rows.keys());
  return (
    <table className={look} aria-label={label} aria-rowcount={inSight && rows.length + 1}>
      <thead>
        <tr>
          {columns.map((column) => (
            <Head key={column.id} column={column} sort={sortOf(column.id)} />
          ))}
        </tr>
      </thead>
      <tbody ref={inSight?.body} onPointerEnter={onRowsEnter}>
        <Space px={inSight?.before} columnCount={columns.length} />
        {indexes.map((index) => {
          const row = rows[index];
          if (row === undefined) return null;
          const more = below?.(row);
          return (
            <Fragment key={keyOf(row)}>
              <tr aria-rowindex={inSight && index + 2} {...rowProps?.(row)}>
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
        <Space px={inSight?.after} columnCount={columns.length} />
      </tbody>
    </table>
  );
}

interface HeadProps<Row> {
  readonly column: DataColumn<Row>;
  readonly sort: TableSort | undefined;
}

function Head<Row>({ column: { header, hint, isHeaderHidden, align, priority }, sort }: HeadProps<Row>) {
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
          <ArrowDown
            size={12}
            strokeWidth={1.75}
            aria-hidden
            className={clsx({
              'opacity-0': sort.direction === false,
              'rotate-180': sort.direction === 'asc',
            })}
          />
        </button>
      ) : (
        <span className={clsx(isHeaderHidden && 'sr-only')} title={hint}>
          {header}
        </span>
      )}
    </th>
  );
}

/** Takes the place of the rows out of sight. */
function Space({ px = 0, columnCount }: { readonly px: number | undefined; readonly columnCount: number }) {
  if (px <= 0) return null;
  return (
    <tr aria-hidden>
      <td colSpan={columnCount} style={{ height: px, padding: 0 }} />
    </tr>
  );
}
