import type { AccountGroup, AccountLogRow, ResponseOf } from '@candor/contract';
import type { DataColumn } from '@candor/ui/table';
import { exactText } from '../../shared/page/exact-text.ts';
import { TimeText } from '../../shared/page/time-text.tsx';
import { movementColumns } from './movement-columns.tsx';
import { PlainTable } from '../../shared/page/plain-table.tsx';
import { useTranslation } from '@candor/web-kit';

type Transfer = ResponseOf<'account/transfer_log'>['data'][number];
type Account = AccountGroup['accounts'][number];

export function ViewedAccounts({ groups }: { readonly groups: readonly AccountGroup[] }) {
  const { t } = useTranslation();
  const names = new Map(groups.map((group) => [group.account_type_id, group.name]));
  const columns: readonly DataColumn<Account>[] = [
    {
      id: 'account',
      header: t('users.account'),
      cell: (row) => names.get(row.account_type_id),
      card: 'head',
    },
    { id: 'currency', header: t('user.currency'), cell: (row) => row.currency_code, card: 'head' },
    { id: 'balance', header: t('users.available'), cell: (row) => exactText(row.balance), align: 'end' },
    { id: 'lock', header: t('users.locked'), cell: (row) => exactText(row.lock_balance), align: 'end' },
    {
      id: 'usd',
      header: t('users.inUsd'),
      cell: (row) => exactText(row.convert_usd),
      align: 'end',
      priority: 2,
    },
  ];
  return (
    <PlainTable
      label={t('users.view_accounts')}
      columns={columns}
      rows={groups.flatMap(({ accounts }) => accounts)}
      keyOf={({ id }) => String(id)}
      empty={t('users.noBalances')}
    />
  );
}

export function ViewedRecords({ rows }: { readonly rows: readonly AccountLogRow[] }) {
  const { t } = useTranslation();
  return (
    <PlainTable
      label={t('users.view_records')}
      columns={movementColumns(t)}
      rows={rows}
      keyOf={({ id }) => String(id)}
      empty={t('users.noMovements')}
    />
  );
}

export function ViewedTransfers({ rows }: { readonly rows: readonly Transfer[] }) {
  const { t } = useTranslation();
  const columns: readonly DataColumn<Transfer>[] = [
    { id: 'at', header: t('user.at'), cell: (row) => <TimeText at={row.created_at} />, card: 'head' },
    { id: 'from', header: t('users.from'), cell: (row) => row.from_name },
    { id: 'to', header: t('users.to'), cell: (row) => row.to_name },
    {
      id: 'amount',
      header: t('users.value'),
      cell: (row) => `${exactText(row.balance)} ${row.currency.code}`,
      align: 'end',
    },
  ];
  return (
    <PlainTable
      label={t('users.view_transfers')}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => String(id)}
      empty={t('users.noMovements')}
    />
  );
}
