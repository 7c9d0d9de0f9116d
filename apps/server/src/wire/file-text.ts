import { csvLine, defused } from './csv.ts';

/** The form of an exported file: one line for each item, all of its columns as texts. */
export interface FileShape<Item, Column extends string> {
  readonly format: 'csv' | 'json';
  readonly columns: readonly Column[];
  /** Columns with text that a person wrote: in CSV it is escaped where a spreadsheet would run it. */
  readonly written: readonly Column[];
  readonly row: (item: Item) => Readonly<Record<Column, string>>;
}

/** The media type of a file and the end of its name. */
export const FILE_TYPES = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
} as const;

/** Yields the text of a file, a run of items at a time. */
export async function* fileText<Item, Column extends string>(
  runs: AsyncIterable<readonly Item[]>,
  { format, columns, written, row }: FileShape<Item, Column>,
): AsyncGenerator<string> {
  if (format === 'csv') {
    yield csvLine(columns);
    const cellsOf = (item: Item) => {
      const cells = row(item);
      return columns.map((column) => (written.includes(column) ? defused(cells[column]) : cells[column]));
    };
    for await (const items of runs) yield items.map((item) => csvLine(cellsOf(item))).join('');
    return;
  }
  let before = '[\n';
  for await (const items of runs) {
    yield before + items.map((item) => JSON.stringify(row(item))).join(',\n');
    before = ',\n';
  }
  yield before === ',\n' ? '\n]\n' : '[]\n';
}
