import './texts.ts';
import type { AccountLogRow } from '@candor/contract';
import { EmptyState, formatFullTime, formatTrimmed } from '@candor/ui';
import { type DataColumn, DataTable } from '@candor/ui/table';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, notOlder, useIsMobile } from '@candor/web-kit';
import { ListPager } from '../../shared/page/list-pager.tsx';
import { PageMain } from '../../shared/page/page-main.tsx';
import { useFailureOf } from '../../shared/page/query-view.tsx';
import { CurrencyFilter } from './currency-filter.tsx';

const STATEMENTS = {
  change_account: 'account_log/change',
  legal_account: 'account_log/legal',
  lever_account: 'account_log/lever',
  micro_account: 'account_log/micro',
  financial_account: 'account_log/financial',
} as const;
type Types = keyof typeof STATEMENTS;

const PER_PAGE = 15;
const DECIMALS = 8;
const CENTS = 2;

/** The movements of one account type, which the address names. */
export function RecordsPage() {
  const { types } = useSearch({ from: '/assets/dealRecords' });
  const code = types !== undefined && types in STATEMENTS ? (types as Types) : 'change_account';
  return <Records key={code} code={code} />;
}

function Records({ code }: { readonly code: Types }) {
  const { t } = useTranslation();
  const isNarrow = useIsMobile();
  const [page, setPage] = useState(1);
  const [currency, setCurrency] = useState('');
  const query = useQuery({
    queryKey: ['person', 'records', code, currency, page],
    queryFn: ({ signal }) =>
      call(
        STATEMENTS[code],
        { page, limit: PER_PAGE, ...(currency === '' ? {} : { currency_id: currency }) },
        notOlder(signal),
      ),
    placeholderData: keepPreviousData,
  });
  return (
    <PageMain title={t('assets.recordsOf', { account: t(`assets.accounts.${code}`) })}>
      <div className="overflow-hidden rounded-panel border border-hairline bg-bg1">
        <div className="flex items-center justify-between gap-4 border-b border-hairline px-3 py-2">
          <CurrencyFilter
            value={currency}
            onChange={(next) => {
              setCurrency(next);
              setPage(1);
            }}
          />
          <ListPager page={page} pageCount={query.data?.last_page} onChange={setPage} />
        </div>
        <DataTable
          label={t('assets.records')}
          columns={columnsOf(t)}
          rows={query.data?.data}
          keyOf={({ id }) => String(id)}
          isNarrow={isNarrow}
          loadingLabel={t('common.loading')}
          failure={useFailureOf(query)}
          empty={<EmptyState>{t('assets.noRecords')}</EmptyState>}
        />
      </div>
    </PageMain>
  );
}

function columnsOf(t: TFunction): readonly DataColumn<AccountLogRow>[] {
  return [
    {
      id: 'time',
      header: t('assets.columns.time'),
      card: 'head',
      cell: ({ created_at: at }) => formatFullTime(Date.parse(at)),
    },
    { id: 'currency', header: t('assets.columns.currency'), cell: ({ currency }) => currency.code },
    {
      id: 'amount',
      header: t('assets.columns.amount'),
      align: 'end',
      cell: ({ value }) => {
        const trimmed = formatTrimmed(value, DECIMALS, CENTS);
        return value.startsWith('-') ? trimmed : `+${trimmed}`;
      },
    },
    {
      id: 'memo',
      header: t('assets.columns.memo'),
      cell: ({ memo, extra_data: { from } }) =>
        from === undefined ? memo : `${memo} · ${t('assets.fromInvited', { account: from })}`,
    },
  ];
}
