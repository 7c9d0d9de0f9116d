import { expect, it } from 'vitest';
import type { DataColumn } from './data-column.ts';
import { tableCsv } from './table-csv.ts';

interface Row {
  readonly name: string;
  readonly amount: string;
}

const columns: readonly DataColumn<Row>[] = [
  { id: 'name', header: 'Name, full', cell: ({ name }) => name, csv: ({ name }) => name },
  { id: 'amount', header: 'Amount', cell: ({ amount }) => amount, csv: ({ amount }) => amount },
  { id: 'action', header: 'Action', cell: () => 'Cancel' },
];

it('names a column in the file as the file needs it', () => {
  const zoned: readonly DataColumn<Row>[] = [
    {
      id: 'at',
      header: 'Time',
      csvHeader: 'Time (UTC)',
      cell: () => null,
      csv: () => '2026-11-26T00:00:00Z',
    },
  ];
  expect(tableCsv(zoned, [{ name: '', amount: '' }])).toBe('Time (UTC)\r\n2026-11-26T00:00:00Z\r\n');
});

it('writes the columns that have a text, quotes what needs it, and defuses formulas', () => {
  const rows = [
    { name: 'a "quoted" one', amount: '-1.5' },
    { name: '=HYPERLINK(1)', amount: '0.10' },
    { name: '-cmd', amount: '' },
  ];
  expect(tableCsv(columns, rows)).toBe(
    `"Name, full",Amount\r\n"a ""quoted"" one",-1.5\r\n'=HYPERLINK(1),0.10\r\n'-cmd,\r\n`,
  );
});
