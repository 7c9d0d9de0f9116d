import type { RequestOf, ResponseOf } from '@candor/contract';
import { Button, TextField } from '@candor/ui';
import { saveText, tableCsv } from '@candor/ui/table';
import { errorText, toasts, useTranslation } from '@candor/web-kit';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../shared/api/console-api.ts';

type Entry = ResponseOf<'console/audit'>['data'][number];

/** The texts that the fields show: an empty one asks for nothing. */
export interface RecordFilters {
  readonly kind: string;
  readonly id: string;
  readonly from: string;
  readonly until: string;
}

export const NO_FILTERS: RecordFilters = { kind: '', id: '', from: '', until: '' };

const ROWS_AT_ONCE = 100;
/** More rows are for a period of their own. */
const PAGES_MAX = 100;

/** Returns the filters of a request; a day counts in the zone of the browser, and the last one with all its hours. */
export function requestOf({ kind, id, from, until }: RecordFilters): RequestOf<'console/audit'> {
  return {
    ...(kind.trim() === '' ? {} : { object_kind: kind.trim() }),
    ...(id.trim() === '' ? {} : { object_id: id.trim() }),
    ...(from === '' ? {} : { from_ms: String(startOf(from, 0)) }),
    ...(until === '' ? {} : { until_ms: String(startOf(until, 1)) }),
  };
}

function startOf(day: string, daysLater: number): number {
  const start = new Date(`${day}T00:00`);
  start.setDate(start.getDate() + daysLater);
  return start.getTime();
}

interface RecordFilterFormProps {
  readonly filters: RecordFilters;
  readonly onChange: (filters: RecordFilters) => void;
}

/** Narrows the record to an object and a period, and saves what that leaves. */
export function RecordFilterForm({ filters, onChange }: RecordFilterFormProps) {
  const { t } = useTranslation();
  const [isSaving, setIsSaving] = useState(false);
  const field = (name: keyof RecordFilters, type: 'text' | 'date') => (
    <TextField
      label={t(`operation.filter_${name}`)}
      type={type}
      value={filters[name]}
      error={undefined}
      autoComplete="off"
      onChange={(event) => onChange({ ...filters, [name]: event.target.value })}
    />
  );
  async function save(): Promise<void> {
    setIsSaving(true);
    try {
      saveText('record.csv', csvOf(await entriesOf(filters)));
    } catch (error) {
      toasts.show('error', errorText(error) ?? t('common.serverError'));
    } finally {
      setIsSaving(false);
    }
  }
  return (
    <div className="grid grid-cols-[repeat(4,minmax(0,1fr))_auto] items-end gap-3 max-md:grid-cols-2">
      {field('kind', 'text')}
      {field('id', 'text')}
      {field('from', 'date')}
      {field('until', 'date')}
      <Button isBusy={isSaving} onClick={() => void save()}>
        CSV
      </Button>
    </div>
  );
}

async function entriesOf(filters: RecordFilters): Promise<readonly Entry[]> {
  const entries: Entry[] = [];
  for (let page = 1; page <= PAGES_MAX; page += 1) {
    const answer = await call('console/audit', { ...requestOf(filters), page, limit: ROWS_AT_ONCE });
    entries.push(...answer.data);
    if (page >= answer.last_page) break;
  }
  return entries;
}

function csvOf(entries: readonly Entry[]): string {
  const names = [
    'id',
    'at',
    'account',
    'network',
    'action',
    'object_kind',
    'object_id',
    'before',
    'after',
    'reason',
    'hash',
  ] as const;
  const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
  return tableCsv(
    names.map((name) => ({ id: name, header: name, cell: () => null, csv: (row: Entry) => text(row[name]) })),
    entries,
  );
}

/** The object of an act, with the way to its page where it has one. */
export function RecordObject({ kind, id }: { readonly kind: string; readonly id: string }) {
  const label = `${kind} ${id}`;
  const looks = 'underline underline-offset-2';
  if (kind === 'user')
    return (
      <Link to="/users/$id" params={{ id }} className={looks}>
        {label}
      </Link>
    );
  if (kind === 'withdrawal')
    return (
      <Link to="/withdrawals/$id" params={{ id }} className={looks}>
        {label}
      </Link>
    );
  if (kind === 'pay_order')
    return (
      <Link to="/notices/$id" params={{ id }} className={looks}>
        {label}
      </Link>
    );
  return label;
}
