import type { DataColumn } from '@candor/ui/table';
import { call, PagedTable, type TFunction, useTranslation } from '@candor/web-kit';
import { PAY_ORDERS, type PayOrder } from '../wallet-queries.ts';
import { ofCurrency, PER_PAGE, type RecordsProps } from './record-lists.ts';
import { longText, transactionColumns } from './transaction-columns.tsx';

/** Notices of deposits, newest first, with what was decided. */
export function NoticeRecords({ label, currency, filters }: RecordsProps) {
  const { t } = useTranslation();
  return (
    <PagedTable
      label={label}
      listKey={[...PAY_ORDERS, 'records', currency]}
      load={(page, signal) =>
        call('wallet/pay_orders', { page, limit: PER_PAGE, ...ofCurrency(currency) }, { signal })
      }
      columns={columnsOf(t)}
      empty={t('assets.noNotices')}
      filters={filters}
      file={{ name: 'deposit-notices', label: t('assets.saveRows') }}
    />
  );
}

function stateOf(t: TFunction, { state, reason }: PayOrder): string {
  return reason === ''
    ? t(`assets.noticeStates.${state}`)
    : `${t(`assets.noticeStates.${state}`)}: ${reason}`;
}

function columnsOf(t: TFunction): readonly DataColumn<PayOrder>[] {
  return [
    ...transactionColumns<PayOrder>(t),
    longText('source', t('assets.sourceAddress'), ({ wallet_address: source }) => source),
    {
      id: 'state',
      header: t('assets.columns.state'),
      cell: (notice) => stateOf(t, notice),
      csv: (notice) => stateOf(t, notice),
    },
  ];
}
