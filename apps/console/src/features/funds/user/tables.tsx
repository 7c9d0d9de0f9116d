import './texts.ts';
import '../../../shared/user/texts.ts';
import '../../../shared/funds/texts.ts';
import type { ResponseOf } from '@candor/contract';
import { Section } from '@candor/ui';
import type { DataColumn } from '@candor/ui/table';
import { type TFunction, useTranslation } from '@candor/web-kit';
import { FundsHistory } from '../../../shared/funds/funds-history.tsx';
import { exactText } from '../../../shared/page/exact-text.ts';
import { PlainTable } from '../../../shared/page/plain-table.tsx';
import { TimeText } from '../../../shared/page/time-text.tsx';
import { defineView, type User, type UserTables } from '../../../shared/user/user-tables.ts';
import { ViewedTable } from '../../../shared/user/viewed-table.tsx';

type Address = User['bound_addresses'][number];
type Deposit = ResponseOf<'wallet/deposits'>['data'][number];
type Withdrawal = ResponseOf<'account/draws'>['data'][number];

interface Rows<Row> {
  readonly rows: readonly Row[];
}

/** The newest deposits and withdrawals, and where the user withdraws to. */
export const tables: UserTables = {
  laterSections: [
    { id: 'funds', Section: ({ user }) => <FundsHistory history={user.funds} /> },
    { id: 'addresses', Section: Addresses },
  ],
  views: [
    defineView({
      id: 'deposits',
      label: 'fundsUser.view_deposits',
      call: 'wallet/deposits',
      show: ({ data }) => <ViewedDeposits rows={data} />,
    }),
    defineView({
      id: 'withdrawals',
      label: 'fundsUser.view_withdrawals',
      call: 'account/draws',
      show: ({ data }) => <ViewedWithdrawals rows={data} />,
    }),
  ],
};

function Addresses({ user }: { readonly user: User }) {
  const { t } = useTranslation();
  return (
    <Section title={t('fundsUser.addresses')}>
      <AddressTable rows={user.bound_addresses} />
    </Section>
  );
}

function AddressTable({ rows }: Rows<Address>) {
  const { t } = useTranslation();
  const columns: readonly DataColumn<Address>[] = [
    { id: 'currency', header: t('user.currency'), cell: ({ currency }) => currency.code, card: 'head' },
    { id: 'network', header: t('user.network'), cell: (row) => row.chain_protocol.code, card: 'head' },
    {
      id: 'address',
      header: t('fundsUser.address'),
      cell: ({ address, memo }) => (
        <code className="break-all">{memo === '' ? address : `${address} (${memo})`}</code>
      ),
      className: 'whitespace-normal',
    },
    {
      id: 'usable',
      header: t('fundsUser.usableFrom'),
      cell: (row) => <TimeText at={row.usable_at} />,
      priority: 2,
    },
  ];
  return (
    <PlainTable
      label={t('fundsUser.addresses')}
      columns={columns}
      rows={rows}
      keyOf={(row) => String(row.currency_protocol_id)}
      empty={t('fundsUser.noAddresses')}
    />
  );
}

interface Payment {
  readonly number: string;
  readonly currency: { readonly code: string };
  readonly chain_protocol: { readonly code: string };
  readonly address: string;
  readonly created_at: string;
}

function paymentColumns(t: TFunction): readonly DataColumn<Payment>[] {
  return [
    {
      id: 'amount',
      header: t('user.quantity'),
      cell: (row) => `${exactText(row.number)} ${row.currency.code}`,
      align: 'end',
    },
    { id: 'network', header: t('user.network'), cell: (row) => row.chain_protocol.code, priority: 2 },
    {
      id: 'address',
      header: t('fundsUser.address'),
      cell: (row) => <code className="break-all">{row.address}</code>,
      className: 'whitespace-normal',
      priority: 3,
    },
    { id: 'at', header: t('user.at'), cell: (row) => <TimeText at={row.created_at} /> },
  ];
}

function ViewedDeposits({ rows }: Rows<Deposit>) {
  const { t } = useTranslation();
  const state: DataColumn<Deposit> = {
    id: 'state',
    header: t('user.state'),
    cell: (row) => t(`fund.deposit_${row.state}`),
  };
  return (
    <ViewedTable label={t('fundsUser.view_deposits')} rows={rows} columns={[...paymentColumns(t), state]} />
  );
}

function ViewedWithdrawals({ rows }: Rows<Withdrawal>) {
  const { t } = useTranslation();
  const state: DataColumn<Withdrawal> = {
    id: 'state',
    header: t('user.state'),
    cell: (row) => t(`fund.state_${row.state}`),
  };
  return (
    <ViewedTable
      label={t('fundsUser.view_withdrawals')}
      rows={rows}
      columns={[...paymentColumns(t), state]}
    />
  );
}
