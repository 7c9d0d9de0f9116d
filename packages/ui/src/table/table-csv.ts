import type { DataColumn } from './data-column.ts';

/** A spreadsheet runs a text that begins like a formula; a minus before digits is a number. */
const FORMULA = /^(?:[=+@\t\r]|-(?!\d))/;

/** Returns the rows as CSV (RFC 4180): the columns that have a text, with their heads. */
export function tableCsv<Row>(columns: readonly DataColumn<Row>[], rows: readonly Row[]): string {
  const written = columns.flatMap(({ header, csvHeader = header, csv }) =>
    csv ? [{ header: csvHeader, csv }] : [],
  );
  const lines = [
    written.map(({ header }) => header),
    ...rows.map((row) => written.map(({ csv }) => csv(row))),
  ];
  return lines.map((line) => `${line.map(csvField).join(',')}\r\n`).join('');
}

function csvField(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Hands a text to the person as a file, whose type follows from the end of its name. */
export function saveText(name: `${string}.${'csv' | 'json' | 'pem' | 'txt'}`, text: string): void {
  const end = name.slice(name.lastIndexOf('.') + 1);
  const type = { csv: 'text/csv', json: 'application/json' }[end] ?? 'text/plain';
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
