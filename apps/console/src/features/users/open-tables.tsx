import { formatSignedTrimmed } from '@candor/ui';
import type { DataColumn } from '@candor/ui/table';
import { useTranslation } from '@candor/web-kit';
import { exactText, SCALE_MAX } from '../../shared/page/exact-text.ts';
import { TimeText } from '../../shared/page/time-text.tsx';
import type { Person } from './person.ts';
import { PlainTable } from '../../shared/page/plain-table.tsx';

type Position = Person['positions'][number];
type Contract = Person['contracts'][number];
type Holding = Person['holdings'][number];
type Address = Person['bound_addresses'][number];

export function PositionTable({ rows }: { readonly rows: readonly Position[] }) {
  const { t } = useTranslation();
  const columns: readonly DataColumn<Position>[] = [
    { id: 'id', header: t('users.order'), cell: ({ id }) => id, card: 'head' },
    { id: 'pair', header: t('users.pair'), cell: ({ symbol }) => symbol, card: 'head' },
    { id: 'side', header: t('users.side'), cell: ({ side }) => t(`users.side_${side}`) },
    { id: 'status', header: t('users.state'), cell: ({ status }) => t(`users.position_${status}`) },
    { id: 'number', header: t('users.quantity'), cell: ({ number }) => exactText(number), align: 'end' },
    { id: 'price', header: t('users.price'), cell: ({ price }) => exactText(price), align: 'end' },
    { id: 'margin', header: t('users.margin'), cell: ({ margin }) => exactText(margin), align: 'end' },
    {
      id: 'profits',
      header: t('users.profit'),
      cell: ({ profits }) => formatSignedTrimmed(profits, SCALE_MAX),
      align: 'end',
    },
    { id: 'at', header: t('users.at'), cell: (row) => <TimeText at={row.created_at} />, priority: 2 },
  ];
  return (
    <PlainTable
      label={t('users.positions')}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => String(id)}
      empty={t('users.noPositions')}
    />
  );
}

export function ContractTable({ rows }: { readonly rows: readonly Contract[] }) {
  const { t } = useTranslation();
  const columns: readonly DataColumn<Contract>[] = [
    { id: 'id', header: t('users.order'), cell: ({ id }) => id, card: 'head' },
    { id: 'pair', header: t('users.pair'), cell: ({ symbol }) => symbol, card: 'head' },
    { id: 'side', header: t('users.side'), cell: ({ direction }) => t(`users.side_${direction}`) },
    { id: 'seconds', header: t('users.seconds'), cell: ({ seconds }) => seconds, align: 'end' },
    {
      id: 'stake',
      header: t('users.stake'),
      cell: (row) => `${exactText(row.number)} ${row.currency_code}`,
      align: 'end',
    },
    { id: 'at', header: t('users.at'), cell: (row) => <TimeText at={row.created_at} />, priority: 2 },
  ];
  return (
    <PlainTable
      label={t('users.contracts')}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => String(id)}
      empty={t('users.noContracts')}
    />
  );
}

export function HoldingTable({ rows }: { readonly rows: readonly Holding[] }) {
  const { t } = useTranslation();
  const columns: readonly DataColumn<Holding>[] = [
    { id: 'id', header: t('users.order'), cell: ({ id }) => id, card: 'head' },
    { id: 'product', header: t('users.product'), cell: (row) => row.product_id },
    {
      id: 'amount',
      header: t('users.quantity'),
      cell: (row) => `${exactText(row.number)} ${row.currency_code}`,
      align: 'end',
    },
    { id: 'paid', header: t('users.interest'), cell: (row) => exactText(row.interest_paid), align: 'end' },
    { id: 'days', header: t('users.days'), cell: (row) => `${row.paid_days} / ${row.days}`, align: 'end' },
    { id: 'at', header: t('users.since'), cell: (row) => <TimeText at={row.started_at} />, priority: 2 },
  ];
  return (
    <PlainTable
      label={t('users.holdings')}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => String(id)}
      empty={t('users.noHoldings')}
    />
  );
}

export function AddressTable({ rows }: { readonly rows: readonly Address[] }) {
  const { t } = useTranslation();
  const columns: readonly DataColumn<Address>[] = [
    { id: 'currency', header: t('users.currency'), cell: ({ currency }) => currency.code, card: 'head' },
    { id: 'network', header: t('users.network'), cell: (row) => row.chain_protocol.code, card: 'head' },
    {
      id: 'address',
      header: t('users.address'),
      cell: ({ address, memo }) => (
        <code className="break-all">{memo === '' ? address : `${address} (${memo})`}</code>
      ),
      className: 'whitespace-normal',
    },
    {
      id: 'usable',
      header: t('users.usableFrom'),
      cell: (row) => <TimeText at={row.usable_at} />,
      priority: 2,
    },
  ];
  return (
    <PlainTable
      label={t('users.addresses')}
      columns={columns}
      rows={rows}
      keyOf={(row) => String(row.currency_protocol_id)}
      empty={t('users.noAddresses')}
    />
  );
}
