import { clsx } from 'clsx';
import { classOf, type DataColumn } from './data-column.ts';
import type { DataTableProps } from './data-table-props.ts';

type DataCardsProps<Row extends object> = Pick<
  DataTableProps<Row>,
  'label' | 'columns' | 'keyOf' | 'rowProps' | 'below'
> & { readonly rows: readonly Row[] };

/** The rows of a table as cards: a line that names them, labelled figures, and what one can do beside or below those. */
export function DataCards<Row extends object>({
  label,
  columns,
  rows,
  keyOf,
  rowProps,
  below,
}: DataCardsProps<Row>) {
  const at = (place: NonNullable<DataColumn<Row>['card']>) =>
    columns.filter(({ card = 'figure' }) => card === place);
  return (
    <ul aria-label={label} className="data-cards">
      {rows.map((row) => {
        const more = below?.(row);
        return (
          <li key={keyOf(row)} {...rowProps?.(row)}>
            <div className="flex flex-wrap items-center gap-x-2 text-[13px]">
              {at('head').map((column) => (
                <Part key={column.id} column={column} row={row} className="truncate" />
              ))}
              {at('head-end').map((column) => (
                <Part
                  key={column.id}
                  column={column}
                  row={row}
                  className="ml-auto text-xs whitespace-nowrap"
                />
              ))}
            </div>
            <div className="mt-1 flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
              <dl className="min-w-0 flex-[1_1_12rem] text-xs leading-[18px]">
                {at('figure').map((column) => (
                  <div key={column.id} className="flex min-w-0 items-center justify-between gap-2">
                    <dt className="text-t3" title={column.hint}>
                      {column.header}
                    </dt>
                    <dd className={clsx('truncate', classOf(column, row))}>{column.cell(row)}</dd>
                  </div>
                ))}
              </dl>
              {at('action').map((column) => (
                <Part key={column.id} column={column} row={row} className="ml-auto text-xs" />
              ))}
            </div>
            {more}
          </li>
        );
      })}
    </ul>
  );
}

interface PartProps<Row> {
  readonly column: DataColumn<Row>;
  readonly row: Row;
  readonly className: string;
}

function Part<Row>({ column, row, className }: PartProps<Row>) {
  return <span className={clsx(className, classOf(column, row))}>{column.cell(row)}</span>;
}
