import type { DataColumn } from '@candor/ui/table';
import { exactText } from '../../shared/page/exact-text.ts';

/** A text that identifies a row, on the screen and in the file. */
export function headColumn<Row>(id: string, header: string, textOf: (row: Row) => string): DataColumn<Row> {
  return { id, header, cell: textOf, csv: textOf, card: 'head' };
}

/** An amount, with separators on the screen and without them in the file. */
export function amountColumn<Row>(
  id: string,
  header: string,
  amountOf: (row: Row) => string,
): DataColumn<Row> {
  return { id, header, cell: (row) => exactText(amountOf(row)), csv: amountOf, align: 'end' };
}
