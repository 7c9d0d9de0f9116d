import type { DataColumn } from '@candor/ui/table';
import { useTranslation } from '@candor/web-kit';
import { TimeText } from '../../shared/page/time-text.tsx';
import type { User } from '../../shared/user/user-tables.ts';
import { exactText } from '../../shared/page/exact-text.ts';
import { PlainTable } from '../../shared/page/plain-table.tsx';

interface RowsProps<Row> {
  readonly rows: readonly Row[];
}

type AccountRow = User['accounts'][number];
type SessionRow = User['sessions'][number];
type LoginRow = User['logins'][number];

export function Balances({ rows }: RowsProps<AccountRow>) {
  const { t } = useTranslation();
  const columns: readonly DataColumn<AccountRow>[] = [
    {
      id: 'account',
      header: t('users.account'),
      cell: (row) => t(`console.account_${row.account_code}`),
      card: 'head',
    },
    { id: 'currency', header: t('user.currency'), cell: (row) => row.currency_code, card: 'head' },
    { id: 'balance', header: t('users.available'), cell: (row) => exactText(row.balance), align: 'end' },
    { id: 'lock', header: t('users.locked'), cell: (row) => exactText(row.lock_balance), align: 'end' },
  ];
  return (
    <PlainTable
      label={t('users.balances')}
      columns={columns}
      rows={rows}
      keyOf={(row) => `${row.account_code} ${row.currency_id}`}
      empty={t('users.noBalances')}
    />
  );
}

export function SessionTable({ rows }: RowsProps<SessionRow>) {
  const { t } = useTranslation();
  const columns: readonly DataColumn<SessionRow>[] = [
    { id: 'device', header: t('users.device'), cell: ({ device }) => device, className: 'max-w-60 truncate' },
    { id: 'network', header: t('user.network'), cell: ({ network }) => network },
    { id: 'used', header: t('users.lastUsed'), cell: (row) => <TimeText at={row.last_used_at} /> },
  ];
  return (
    <PlainTable
      label={t('users.sessions')}
      columns={columns}
      rows={rows}
      keyOf={(row) => `${row.created_at} ${row.network} ${row.device}`}
      empty={t('users.noSessions')}
    />
  );
}

export function LoginTable({ rows }: RowsProps<LoginRow>) {
  const { t } = useTranslation();
  const columns: readonly DataColumn<LoginRow>[] = [
    { id: 'at', header: t('user.at'), cell: ({ at }) => <TimeText at={at} />, card: 'head' },
    { id: 'result', header: t('users.result'), cell: ({ result }) => t(`users.login_${result}`) },
    { id: 'network', header: t('user.network'), cell: ({ network }) => network },
    { id: 'device', header: t('users.device'), cell: ({ device }) => device, className: 'max-w-60 truncate' },
  ];
  return (
    <PlainTable
      label={t('users.logins')}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => String(id)}
      empty={t('users.noLogins')}
    />
  );
}
