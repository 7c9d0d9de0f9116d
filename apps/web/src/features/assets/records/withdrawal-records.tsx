import { formatTrimmed } from '@candor/ui';
import type { DataColumn } from '@candor/ui/table';
import { call, notOlder, PagedTable, type TFunction, useTranslation } from '@candor/web-kit';
import { type Mask, useMask } from '../../../shared/account/amounts-shown.ts';
import { type Withdrawal, WITHDRAWALS, FOLLOW_MS } from '../wallet-queries.ts';
import { CancelWithdrawal } from '../withdraw/cancel-withdrawal.tsx';
import { withdrawalState, withdrawalWaits } from '../withdraw/withdrawal-timeline.tsx';
import { CENTS, DECIMALS, requestOf, PER_PAGE, type RecordsProps } from './record-lists.ts';
import { longText, transactionColumns } from './transaction-columns.tsx';

/** Withdrawals, newest first; one in review can be taken back. */
export function WithdrawalRecords({ label, wanted, filters }: RecordsProps) {
  const { t } = useTranslation();
  const mask = useMask();
  return (
    <PagedTable
      label={label}
      listKey={[...WITHDRAWALS, 'records', wanted]}
      load={(page, signal) =>
        call('account/draws', { page, limit: PER_PAGE, ...requestOf(wanted) }, notOlder(signal))
      }
      columns={columnsOf(t, mask)}
      empty={t('assets.noDraws')}
      filters={filters}
      file={{ name: 'withdrawals', label: t('common.saveRows') }}
      refreshMs={FOLLOW_MS}
    />
  );
}

function stateOf(t: TFunction, withdrawal: Withdrawal): string {
  const state = withdrawalState(t, withdrawal);
  if (withdrawal.waits_for !== null) return `${state}: ${withdrawalWaits(t, withdrawal)}`;
  return withdrawal.reason === '' ? state : `${state}: ${withdrawal.reason}`;
}

function columnsOf(t: TFunction, mask: Mask): readonly DataColumn<Withdrawal>[] {
  return [
    ...transactionColumns<Withdrawal>(t, mask),
    {
      id: 'fee',
      header: t('assets.columns.fee'),
      align: 'end',
      priority: 2,
      cell: ({ fee }) => mask(formatTrimmed(fee, DECIMALS, CENTS)),
      csv: ({ fee }) => fee,
    },
    longText('address', t('assets.address'), ({ address }) => address),
    longText('hash', t('assets.columns.hash'), ({ tx_hash: hash }) => hash),
    {
      id: 'state',
      header: t('assets.columns.state'),
      cell: (withdrawal) => stateOf(t, withdrawal),
      csv: (withdrawal) => stateOf(t, withdrawal),
    },
    {
      id: 'cancel',
      header: '',
      card: 'action',
      cell: (withdrawal) => <CancelWithdrawal withdrawal={withdrawal} />,
    },
  ];
}
