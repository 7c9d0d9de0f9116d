import type { DataColumn } from '@candor/ui/table';
import { call, PagedTable, type TFunction, useTranslation } from '@candor/web-kit';
import { type Mask, useMask } from '../../../shared/account/amounts-shown.ts';
import { depositState } from '../charge/deposit-list.tsx';
import { type ChainDeposit, FOLLOW_MS } from '../wallet-queries.ts';
import { requestOf, PER_PAGE, type RecordsProps } from './record-lists.ts';
import { longText, transactionColumns } from './transaction-columns.tsx';

/** Deposits over chains, newest first. */
export function DepositRecords({ label, wanted, filters }: RecordsProps) {
  const { t } = useTranslation();
  const mask = useMask();
  return (
    <PagedTable
      label={label}
      listKey={['own', 'wallet', 'deposit-records', wanted]}
      load={(page, signal) =>
        call('wallet/deposits', { page, limit: PER_PAGE, ...requestOf(wanted) }, { signal })
      }
      columns={columnsOf(t, mask)}
      empty={t('assets.noDeposits')}
      filters={filters}
      file={{ name: 'deposits', label: t('common.saveRows') }}
      refreshMs={FOLLOW_MS}
    />
  );
}

function columnsOf(t: TFunction, mask: Mask): readonly DataColumn<ChainDeposit>[] {
  return [
    ...transactionColumns<ChainDeposit>(t, mask),
    {
      id: 'account',
      header: t('assets.columns.account'),
      priority: 2,
      cell: ({ account_code: code }) => t(`assets.accounts.${code}`),
      csv: ({ account_code: code }) => t(`assets.accounts.${code}`),
    },
    longText('hash', t('assets.columns.hash'), ({ tx_hash: hash }) => hash),
    {
      id: 'state',
      header: t('assets.columns.state'),
      cell: (deposit) => depositState(t, deposit),
      csv: (deposit) => depositState(t, deposit),
    },
  ];
}
