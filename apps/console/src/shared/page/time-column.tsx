import type { DataColumn } from '@candor/ui/table';
import { TimeText } from './time-text.tsx';

/** A column of moments: in the zone of the browser on the screen, and in UTC in a file. */
export function timeColumn<Row>(
  column: Omit<DataColumn<Row>, 'cell' | 'csv' | 'csvHeader'>,
  at: (row: Row) => string | null,
): DataColumn<Row> {
  return {
    ...column,
    cell: (row) => <TimeText at={at(row)} />,
    csv: (row) => at(row) ?? '',
    csvHeader: `${column.header} (UTC)`,
  };
}
