import { EmptyState } from '@candor/ui';
import { DataTable, type DataColumn } from '@candor/ui/table';
import { useIsMobile, useTranslation } from '@candor/web-kit';
import { TableFrame } from './table-frame.tsx';

interface PlainTableProps<Row extends object> {
  readonly label: string;
  readonly columns: readonly DataColumn<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** The sentence of an empty list. */
  readonly empty: string;
}

/** A table of rows that its page has read already, inside of a section. */
export function PlainTable<Row extends object>({ empty, ...table }: PlainTableProps<Row>) {
  const { t } = useTranslation();
  const isNarrow = useIsMobile();
  return (
    <TableFrame label={table.label}>
      <DataTable
        {...table}
        isNarrow={isNarrow}
        loadingLabel={t('common.loading')}
        empty={<EmptyState>{empty}</EmptyState>}
      />
    </TableFrame>
  );
}
