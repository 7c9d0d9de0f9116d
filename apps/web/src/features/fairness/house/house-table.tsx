import { EmptyState } from '@candor/ui';
import { type DataColumn, DataTable } from '@candor/ui/table';
import { useIsMobile, useTranslation } from '@candor/web-kit';

interface HouseTableProps<Row extends object> {
  readonly label: string;
  readonly columns: readonly DataColumn<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  readonly empty: string;
}

/** A table of figures, or cards on a narrow screen. */
export function HouseTable<Row extends object>({ empty, ...table }: HouseTableProps<Row>) {
  const { t } = useTranslation();
  const isNarrow = useIsMobile();
  return (
    <div className="px-2 max-md:px-1">
      <DataTable
        {...table}
        isNarrow={isNarrow}
        loadingLabel={t('common.loading')}
        empty={<EmptyState>{empty}</EmptyState>}
      />
    </div>
  );
}
