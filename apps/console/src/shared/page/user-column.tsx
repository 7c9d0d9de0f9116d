import type { DataColumn } from '@candor/ui/table';
import { UserLink } from './user-link.tsx';

/** A column that names the user of each row by number. */
export function userColumn<Row>(header: string, userIdOf: (row: Row) => number): DataColumn<Row> {
  return {
    id: 'user',
    header,
    cell: (row) => <UserLink id={userIdOf(row)} />,
    csv: (row) => String(userIdOf(row)),
  };
}
