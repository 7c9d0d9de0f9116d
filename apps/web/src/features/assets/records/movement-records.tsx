import type { AccountLogRow } from '@candor/contract';
import { formatFullTime, formatSignedTrimmed } from '@candor/ui';
import type { DataColumn } from '@candor/ui/table';
import { call, notOlder, PagedTable, type TFunction, useTranslation } from '@candor/web-kit';
import {
  CENTS,
  DECIMALS,
  ofCurrency,
  PER_PAGE,
  type RecordsProps,
  type StatementAccount,
  STATEMENTS,
} from './record-lists.ts';

/** Every movement of an account, newest first. */
export function MovementRecords({
  label,
  currency,
  filters,
  code,
}: RecordsProps & { readonly code: StatementAccount }) {
  const { t } = useTranslation();
  return (
    <PagedTable
      label={label}
      listKey={['person', 'records', code, currency]}
      load={(page, signal) =>
        call(STATEMENTS[code], { page, limit: PER_PAGE, ...ofCurrency(currency) }, notOlder(signal))
      }
      columns={columnsOf(t)}
      empty={t('assets.noRecords')}
      filters={filters}
      file={{ name: code, label: t('assets.saveRows') }}
    />
  );
}

function memoOf(t: TFunction, { memo, extra_data: { from } }: AccountLogRow): string {
  return from === undefined ? memo : `${memo} · ${t('assets.fromInvited', { account: from })}`;
}

function columnsOf(t: TFunction): readonly DataColumn<AccountLogRow>[] {
  const timeOf = ({ created_at: at }: AccountLogRow) => formatFullTime(Date.parse(at));
  return [
    { id: 'time', header: t('assets.columns.time'), card: 'head', cell: timeOf, csv: timeOf },
    {
      id: 'currency',
      header: t('assets.columns.currency'),
      cell: ({ currency }) => currency.code,
      csv: ({ currency }) => currency.code,
    },
    {
      id: 'amount',
      header: t('assets.columns.amount'),
      align: 'end',
      cell: ({ value }) => formatSignedTrimmed(value, DECIMALS, CENTS),
      csv: ({ value }) => value,
    },
    {
      id: 'memo',
      header: t('assets.columns.memo'),
      cell: (row) => memoOf(t, row),
      csv: (row) => memoOf(t, row),
    },
  ];
}
