import { Button, Pager } from '@candor/ui';
import { type DataColumn, saveText, tableCsv } from '@candor/ui/table';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';

interface ListPagerProps {
  readonly page: number;
  readonly pageCount: number;
  readonly onChange: (page: number) => void;
}

export function ListPager({ page, pageCount, onChange }: ListPagerProps) {
  const { t } = useTranslation();
  return (
    <Pager
      page={page}
      pageCount={pageCount}
      onChange={onChange}
      labels={{
        previous: t('common.previousPage'),
        next: t('common.nextPage'),
        position: t('common.pagePosition', { page, pages: pageCount }),
      }}
    />
  );
}

interface CsvButtonProps<Row> {
  /** Names the file. */
  readonly name: string;
  readonly columns: readonly DataColumn<Row>[];
  readonly rows: readonly Row[];
}

/** The rows that are shown, on all pages, as a file. */
export function CsvButton<Row>({ name, columns, rows }: CsvButtonProps<Row>) {
  const { t } = useTranslation();
  if (rows.length === 0) return null;
  return (
    <Button
      size="small"
      kind="quiet"
      className="max-md:h-11"
      aria-label={t('orders.exportShown')}
      title={t('orders.exportShown')}
      onClick={() => saveText(`${name}.csv`, tableCsv(columns, rows))}
    >
      <Download size={14} strokeWidth={1.5} aria-hidden />
      CSV
    </Button>
  );
}
