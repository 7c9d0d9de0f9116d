import type { DataColumn } from '@candor/ui/table';
import { call, PagedTable, type TFunction, useTranslation } from '@candor/web-kit';
import { type Mask, useMask } from '../../../shared/account/amounts-shown.ts';
import { PAY_ORDERS, type PayOrder } from '../wallet-queries.ts';
import { requestOf, PER_PAGE, type RecordsProps } from './record-lists.ts';
import { longText, transactionColumns } from './transaction-columns.tsx';

/** Notices of deposits, newest first, with what was decided. */
export function NoticeRecords({ label, wanted, filters }: RecordsProps) {
  const { t } = useTranslation();
  const mask = useMask();
  return (
    <PagedTable
      label={label}
      listKey={[...PAY_ORDERS, 'records', wanted]}
      load={(page, signal) =>
        call('wallet/pay_orders', { page, limit: PER_PAGE, ...requestOf(wanted) }, { signal })
      }
      columns={columnsOf(t, mask)}
      empty={t('assets.noNotices')}
      filters={filters}
      file={{ name: 'deposit-notices', label: t('common.saveRows') }}
    />
  );
}

function stateOf(t: TFunction, { state, reason }: PayOrder): string {
  return reason === ''
    ? t(`assets.noticeStates.${state}`)
    : `${t(`assets.noticeStates.${state}`)}: ${reason}`;
}

function columnsOf(t: TFunction, mask: Mask): readonly DataColumn<PayOrder>[] {
  return [
    ...transactionColumns<PayOrder>(t, mask),
    longText('source', t('assets.sourceAddress'), ({ wallet_address: source }) => source),
    {
      id: 'state',
      header: t('assets.columns.state'),
      cell: (notice) => stateOf(t, notice),
      csv: (notice) => stateOf(t, notice),
    },
  ];
}
