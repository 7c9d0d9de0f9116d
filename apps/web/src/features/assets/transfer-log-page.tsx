import './texts.ts';
import type { ResponseOf } from '@candor/contract';
import { EmptyState, formatFullTime, formatTrimmed } from '@candor/ui';
import { type DataColumn, DataTable } from '@candor/ui/table';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, notOlder, useIsMobile } from '@candor/web-kit';
import { ListPager } from '../../shared/page/list-pager.tsx';
import { PageMain } from '../../shared/page/page-main.tsx';
import { useFailureOf } from '../../shared/page/query-view.tsx';
import { CurrencyFilter } from './currency-filter.tsx';

type Transfer = ResponseOf<'account/transfer_log'>['data'][number];

const PER_PAGE = 15;
const DECIMALS = 8;
const CENTS = 2;

/** The user's transfers between own accounts, newest first; the address names the currency. */
export function TransferLogPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { currency_id: id, currency_code: code } = useSearch({ from: '/assets/transferLog' });
  const isNarrow = useIsMobile();
  const [page, setPage] = useState(1);
  const query = useQuery({
    queryKey: ['person', 'transfers', id, page],
    queryFn: ({ signal }) =>
      call(
        'account/transfer_log',
        { page, limit: PER_PAGE, ...(id === undefined ? {} : { currency_id: String(id) }) },
        notOlder(signal),
      ),
    placeholderData: keepPreviousData,
  });
  return (
    <PageMain
      title={code === undefined ? t('assets.transferLog') : `${t('assets.transferLog')} · ${code}`}
      action={
        <Link to="/assets/transfer" className="button" data-kind="outline">
          {t('assets.transfer')}
        </Link>
      }
    >
      <div className="overflow-hidden rounded-panel border border-hairline bg-bg1">
        <div className="flex items-center justify-between gap-4 border-b border-hairline px-3 py-2">
          <CurrencyFilter
            value={id === undefined ? '' : String(id)}
            onChange={(next) => {
              setPage(1);
              void navigate({
                to: '/assets/transferLog',
                search: next === '' ? {} : { currency_id: Number(next) },
                replace: true,
              });
            }}
          />
          <ListPager page={page} pageCount={query.data?.last_page} onChange={setPage} />
        </div>
        <DataTable
          label={t('assets.transferLog')}
          columns={columnsOf(t)}
          rows={query.data?.data}
          keyOf={({ id: transferId }) => String(transferId)}
          isNarrow={isNarrow}
          loadingLabel={t('common.loading')}
          failure={useFailureOf(query)}
          empty={<EmptyState>{t('assets.noTransfers')}</EmptyState>}
        />
      </div>
    </PageMain>
  );
}

function columnsOf(t: TFunction): readonly DataColumn<Transfer>[] {
  return [
    {
      id: 'time',
      header: t('assets.columns.time'),
      card: 'head',
      cell: ({ created_at: at }) => formatFullTime(Date.parse(at)),
    },
    { id: 'currency', header: t('assets.columns.currency'), cell: ({ currency }) => currency.code },
    { id: 'from', header: t('assets.from'), cell: ({ from }) => t(`assets.accounts.${from}`) },
    { id: 'to', header: t('assets.to'), cell: ({ to }) => t(`assets.accounts.${to}`) },
    {
      id: 'amount',
      header: t('assets.columns.amount'),
      align: 'end',
      cell: ({ balance }) => formatTrimmed(balance, DECIMALS, CENTS),
    },
  ];
}
