import type { DataColumn } from './data-column.ts';
import type { TableRows } from './use-table-rows.ts';

export interface SortTexts {
  /** Names the choice. */
  readonly sortBy: string;
  /** The order that the rows come in. */
  readonly unsorted: string;
  readonly ascending: (column: string) => string;
  readonly descending: (column: string) => string;
}

interface CardSortProps<Row extends object> {
  readonly columns: readonly DataColumn<Row>[];
  readonly shown: TableRows<Row>;
  readonly texts: SortTexts;
}

/** Chooses the column by which cards are sorted, and which way, as the heads do in a table. */
export function CardSort<Row extends object>({ columns, shown, texts }: CardSortProps<Row>) {
  const { sorting, sortBy } = shown;
  const value = sorting ? `${sorting.isDescending ? 'desc' : 'asc'} ${sorting.columnId}` : '';
  return (
    <label className="data-cards-sort">
      {texts.sortBy}
      <select
        value={value}
        onChange={({ currentTarget }) => {
          const [direction, columnId] = currentTarget.value.split(' ');
          sortBy(columnId === undefined ? undefined : { columnId, isDescending: direction === 'desc' });
        }}
      >
        <option value="">{texts.unsorted}</option>
        {columns.flatMap(({ id, header, align }) => {
          if (!shown.sortOf(id)) return [];
          const options = [
            <option key={`desc ${id}`} value={`desc ${id}`}>
              {texts.descending(header)}
            </option>,
            <option key={`asc ${id}`} value={`asc ${id}`}>
              {texts.ascending(header)}
            </option>,
          ];
          return align === 'end' ? options : options.toReversed();
        })}
      </select>
    </label>
  );
}
