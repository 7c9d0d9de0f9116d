import '../lists/texts.ts';
import type { Match, Order } from '@candor/contract';
import { SelectButton } from '@candor/ui';
import { clsx } from 'clsx';
import { Download } from 'lucide-react';
import { useTranslation } from '@candor/web-kit';
import { exportAddress } from '../api/export-address.ts';
import type { HistoryFilters } from '../model/history-filters.ts';
import { DayField } from '../../../shared/page/day-field.tsx';

interface HistoryBarProps {
  readonly filters: HistoryFilters;
  readonly matches: readonly Match[];
  readonly onChange: (filters: HistoryFilters) => void;
}

const DAY_MS = 86_400_000;

/** Which closed orders are shown, and the same as a file. */
export function HistoryBar({ filters, matches, onChange }: HistoryBarProps) {
  const { t } = useTranslation();
  /** An empty choice takes the filter away. */
  const choose = <Key extends keyof HistoryFilters>(key: Key, value: HistoryFilters[Key] | undefined) => {
    const { [key]: _, ...others } = filters;
    onChange(value === undefined ? others : { ...others, [key]: value });
  };
  const day = {
    words: { format: t('lists.dayFormat'), invalid: t('lists.dayInvalid') },
    className: 'history-day',
  };
  const pairs = matches.map(({ id, symbol }) => ({ value: String(id), text: symbol }));
  return (
    <div className="history-bar" role="group" aria-label={t('lists.filters')}>
      <Choice
        label={t('orders.pair')}
        value={String(filters.currency_match_id ?? '')}
        options={pairs}
        onChange={(value) => choose('currency_match_id', value === '' ? undefined : Number(value))}
      />
      <Choice
        label={t('orders.side')}
        value={filters.way ?? ''}
        options={[
          { value: 'in', text: t('orders.buy') },
          { value: 'out', text: t('orders.sell') },
        ]}
        onChange={(value) => choose('way', value === '' ? undefined : (value as Order['way']))}
      />
      <Choice
        label={t('orders.type')}
        value={filters.type ?? ''}
        options={[
          { value: 'limit', text: t('orders.limit') },
          { value: 'market', text: t('orders.market') },
        ]}
        onChange={(value) => choose('type', value === '' ? undefined : (value as Order['type']))}
      />
      <Choice
        label={t('orders.status')}
        value={filters.status ?? ''}
        options={[
          { value: 'filled', text: t('lists.states.filled') },
          { value: 'cancelled', text: t('lists.states.cancelled') },
        ]}
        onChange={(value) => choose('status', value === '' ? undefined : (value as Order['status']))}
      />
      <DayField label={t('lists.from')} {...day} ms={filters.from} onChange={(ms) => choose('from', ms)} />
      <DayField
        label={t('lists.to')}
        {...day}
        ms={filters.to}
        onChange={(ms) => choose('to', ms === undefined ? undefined : ms + DAY_MS - 1)}
      />
      <span className="ml-auto flex shrink-0 items-center gap-1">
        <Download size={14} strokeWidth={1.5} aria-hidden className="text-t3" />
        {FILES.map(({ kind, name }) => (
          <span key={kind} className="flex shrink-0 items-center gap-1 text-t3 not-first-of-type:ml-2">
            {t(name)}
            {(['csv', 'json'] as const).map((format) => (
              <a
                key={format}
                className="history-export"
                href={exportAddress(kind, format, filters)}
                download
                aria-label={t('lists.exportAs', { what: t(name), format: format.toUpperCase() })}
              >
                {format.toUpperCase()}
              </a>
            ))}
          </span>
        ))}
      </span>
    </div>
  );
}

/** The available downloads: the orders of the list, and the fills that a tax tool asks for. */
const FILES = [
  { kind: 'orders', name: 'orders.title' },
  { kind: 'fills', name: 'orders.fills' },
] as const;

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly text: string }[];
  readonly onChange: (value: string) => void;
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  const { t } = useTranslation();
  return (
    <SelectButton
      label={label}
      className={clsx('history-choice', value !== '' && 'font-[550] text-t1')}
      value={value}
      onChange={onChange}
      options={[{ value: '', text: t('lists.anyOf', { what: label }) }, ...options]}
    />
  );
}
