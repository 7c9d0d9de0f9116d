import './texts.ts';
import type { AccountLogRow } from '@candor/contract';
import { EmptyState, formatFullTime, formatTrimmed, TabStrip } from '@candor/ui';
import { type DataColumn, DataTable } from '@candor/ui/table';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, notOlder, useIsMobile } from '@candor/web-kit';
import { ListPager } from '../../shared/page/list-pager.tsx';
import { PageMain } from '../../shared/page/page-main.tsx';
import { useFailureOf } from '../../shared/page/query-view.tsx';

const PER_PAGE = 20;
const DECIMALS = 8;
const ACCOUNTS = ['change', 'legal', 'lever', 'micro', 'financial'] as const;
type Account = (typeof ACCOUNTS)[number];

/** Every movement of the user's accounts, newest first: its time, what it was, and its quantity. */
export function TransactionLogPage() {
  const { t } = useTranslation();
  const isNarrow = useIsMobile();
  const [account, setAccount] = useState<Account>('change');
  const [page, setPage] = useState(1);
  const query = useQuery({
    queryKey: ['person', 'transaction-log', account, page],
    queryFn: ({ signal }) => call(`account_log/${account}`, { page, limit: PER_PAGE }, notOlder(signal)),
    placeholderData: keepPreviousData,
  });
  return (
    <PageMain title={t('personal.transactionLog')} hint={t('personal.transactionLogHint')}>
      <div className="overflow-hidden rounded-panel border border-hairline bg-bg1">
        <div className="flex items-center justify-between gap-4 border-b border-hairline px-4">
          <TabStrip
            className="h-11 overflow-x-auto"
            label={t('personal.account')}
            items={ACCOUNTS.map((each) => ({ value: each, label: t(`personal.accounts.${each}`) }))}
            value={account}
            onChange={(next) => {
              setAccount(next);
              setPage(1);
            }}
          />
          <ListPager page={page} pageCount={query.data?.last_page} onChange={setPage} />
        </div>
        <DataTable
          label={t('personal.transactionLog')}
          columns={columnsOf(t)}
          rows={query.data?.data}
          keyOf={({ id }) => String(id)}
          isNarrow={isNarrow}
          loadingLabel={t('common.loading')}
          failure={useFailureOf(query)}
          empty={<EmptyState>{t('personal.transactionLogNone')}</EmptyState>}
        />
      </div>
    </PageMain>
  );
}

function columnsOf(t: TFunction): readonly DataColumn<AccountLogRow>[] {
  return [
    {
      id: 'time',
      header: t('personal.time'),
      cell: ({ created_at: at }) => formatFullTime(Date.parse(at)),
      card: 'head',
    },
    { id: 'detail', header: t('personal.detail'), cell: ({ memo }) => memo },
    {
      id: 'quantity',
      header: t('personal.quantity'),
      align: 'end',
      cell: ({ value, currency }) => `${signed(value)} ${currency.code}`,
    },
  ];
}

const CENTS = 2;

/** Every digit that there is, and at least two after the point. */
function signed(value: string): string {
  const trimmed = formatTrimmed(value, DECIMALS, CENTS);
  return value.startsWith('-') ? trimmed : `+${trimmed}`;
}
