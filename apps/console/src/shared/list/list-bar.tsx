import './texts.ts';
import { Button } from '@candor/ui';
import { type DataColumn, saveText, tableCsv } from '@candor/ui/table';
import { errorText, toasts, useTranslation } from '@candor/web-kit';
import { Download, ListFilter } from 'lucide-react';
import { useId, useState } from 'react';
import { FILTERS, type SearchName } from './list-search.ts';
import { FilterFields } from './filter-fields.tsx';
import { type List, useListSearch } from './use-list.ts';

interface ListBarProps<Row extends object> {
  readonly list: List<Row>;
  readonly columns: readonly DataColumn<Row>[];
  /** Columns that only the file has. */
  readonly fileColumns?: readonly DataColumn<Row>[] | undefined;
  readonly hasJson?: boolean | undefined;
  readonly keyOf: (row: Row) => string;
}

/** Above a list: its filters, which the address keeps, and the file of what they show. */
export function ListBar<Row extends object>({ list, hasJson, ...file }: ListBarProps<Row>) {
  const { t } = useTranslation();
  const id = useId();
  const { search, change } = useListSearch();
  const names = list.filters.flatMap((filter): readonly SearchName[] => FILTERS[filter].names);
  const set = names.filter((name) => search[name] !== undefined);
  const [isOpen, setIsOpen] = useState(set.length > 0);
  return (
    <div className="grid gap-3 py-1">
      <div className="flex flex-wrap items-center gap-2">
        <Button size="small" aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
          <ListFilter size={14} strokeWidth={1.5} aria-hidden />
          {set.length === 0 ? t('list.filters') : t('list.filtersSet', { count: set.length })}
        </Button>
        {set.length > 0 && (
          <Button
            size="small"
            onClick={() => change(Object.fromEntries(set.map((name) => [name, undefined])))}
          >
            {t('list.clear')}
          </Button>
        )}
        <FileButton list={list} format="csv" {...file} />
        {hasJson && <FileButton list={list} format="json" {...file} />}
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && <FilterFields filters={list.filters} choices={list.choices} />}
      </div>
    </div>
  );
}

interface FileButtonProps<Row extends object> extends ListBarProps<Row> {
  readonly format: 'csv' | 'json';
}

function FileButton<Row extends object>(props: FileButtonProps<Row>) {
  const { list, format, columns, fileColumns = [], keyOf } = props;
  const { t } = useTranslation();
  const [isBusy, setIsBusy] = useState(false);
  async function save(): Promise<void> {
    setIsBusy(true);
    try {
      const { rows, isCut } = await list.everyRow();
      // A row that came while the pages were read moves others to the next page.
      const once = [...new Map(rows.map((row) => [keyOf(row), row])).values()];
      if (format === 'csv') saveText(`${list.name}.csv`, tableCsv([...columns, ...fileColumns], once));
      else saveText(`${list.name}.json`, JSON.stringify(once, null, 2));
      if (isCut) toasts.show('error', t('list.cut', { rows: once.length }));
    } catch (error) {
      toasts.show('error', errorText(error) ?? t('common.serverError'));
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <Button size="small" isBusy={isBusy} onClick={() => void save()}>
      <Download size={14} strokeWidth={1.5} aria-hidden />
      {format === 'csv' ? 'CSV' : 'JSON'}
    </Button>
  );
}
