import './texts.ts';
import type { DataColumn } from '@candor/ui/table';
import { useTranslation } from '@candor/web-kit';
import { PlainTable } from '../page/plain-table.tsx';

interface ViewedTableProps<Row extends { readonly id: number }> {
  readonly label: string;
  readonly columns: readonly DataColumn<Row>[];
  readonly rows: readonly Row[];
}

/** A table as its user sees it, whose rows begin with their number. */
export function ViewedTable<Row extends { readonly id: number }>({
  label,
  columns,
  rows,
}: ViewedTableProps<Row>) {
  const { t } = useTranslation();
  const first: DataColumn<Row> = { id: 'id', header: t('user.order'), cell: ({ id }) => id, card: 'head' };
  return (
    <PlainTable
      label={label}
      columns={[first, ...columns]}
      rows={rows}
      keyOf={({ id }) => String(id)}
      empty={t('user.nothing')}
    />
  );
}
