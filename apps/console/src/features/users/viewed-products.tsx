import '../../shared/funds/texts.ts';
import type { ResponseOf } from '@candor/contract';
import { formatSignedTrimmed } from '@candor/ui';
import type { DataColumn } from '@candor/ui/table';
import { type TFunction, useTranslation } from '@candor/web-kit';
import { exactText, SCALE_MAX } from '../../shared/page/exact-text.ts';
import { TimeText } from '../../shared/page/time-text.tsx';
import { PlainTable } from '../../shared/page/plain-table.tsx';

type Position = ResponseOf<'lever/my_trade'>['data'][number];
type Contract = ResponseOf<'microtrade/lists'>['data'][number];
type Lock = ResponseOf<'storage_currency/my_locks'>['data'][number];
type Deposit = ResponseOf<'wallet/deposits'>['data'][number];
type Draw = ResponseOf<'account/draws'>['data'][number];

interface Rows<Row> {
  readonly rows: readonly Row[];
}

interface ViewedProps<Row extends { readonly id: number }> extends Rows<Row> {
  readonly label: string;
  readonly columns: readonly DataColumn<Row>[];
}

/** A table of the view, whose rows begin with their number. */
function Viewed<Row extends { readonly id: number }>({ label, columns, rows }: ViewedProps<Row>) {
  const { t } = useTranslation();
  const first: DataColumn<Row> = { id: 'id', header: t('users.order'), cell: ({ id }) => id, card: 'head' };
  return (
    <PlainTable
      label={label}
      columns={[first, ...columns]}
      rows={rows}
      keyOf={({ id }) => String(id)}
      empty={t('users.nothing')}
    />
  );
}

export function ViewedPositions({ rows }: Rows<Position>) {
  const { t } = useTranslation();
  return (
    <Viewed
      label={t('users.view_leverage')}
      rows={rows}
      columns={[
        { id: 'pair', header: t('users.pair'), cell: (row) => row.currency_match.symbol, card: 'head' },
        { id: 'side', header: t('users.side'), cell: (row) => row.type_name },
        { id: 'number', header: t('users.quantity'), cell: (row) => exactText(row.number), align: 'end' },
        { id: 'price', header: t('users.price'), cell: (row) => exactText(row.price), align: 'end' },
        {
          id: 'margin',
          header: t('users.margin'),
          cell: (row) => exactText(row.caution_money),
          align: 'end',
        },
        {
          id: 'profit',
          header: t('users.profit'),
          cell: (row) => formatSignedTrimmed(row.profits, SCALE_MAX),
          align: 'end',
        },
        { id: 'at', header: t('users.at'), cell: (row) => <TimeText at={row.created_at} />, priority: 2 },
      ]}
    />
  );
}

export function ViewedContracts({ rows }: Rows<Contract>) {
  const { t } = useTranslation();
  return (
    <Viewed
      label={t('users.view_seconds')}
      rows={rows}
      columns={[
        { id: 'pair', header: t('users.pair'), cell: (row) => row.symbol_name, card: 'head' },
        { id: 'side', header: t('users.side'), cell: (row) => row.type_name },
        { id: 'seconds', header: t('users.seconds'), cell: (row) => row.seconds, align: 'end' },
        {
          id: 'stake',
          header: t('users.stake'),
          cell: (row) => `${exactText(row.number)} ${row.currency_name}`,
          align: 'end',
        },
      ]}
    />
  );
}

export function ViewedSavings({ rows }: Rows<Lock>) {
  const { t } = useTranslation();
  return (
    <Viewed
      label={t('users.view_savings')}
      rows={rows}
      columns={[
        { id: 'name', header: t('users.product'), cell: (row) => row.name, card: 'head' },
        {
          id: 'amount',
          header: t('users.quantity'),
          cell: (row) => `${exactText(row.limit_number)} ${row.currency.code}`,
          align: 'end',
        },
        {
          id: 'paid',
          header: t('users.interest'),
          cell: (row) => exactText(row.interest_paid),
          align: 'end',
        },
        { id: 'state', header: t('users.state'), cell: (row) => row.status_name },
        { id: 'at', header: t('users.at'), cell: (row) => <TimeText at={row.started_at} />, priority: 2 },
      ]}
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
      header: t('users.quantity'),
      cell: (row) => `${exactText(row.number)} ${row.currency.code}`,
      align: 'end',
    },
    { id: 'network', header: t('users.network'), cell: (row) => row.chain_protocol.code, priority: 2 },
    {
      id: 'address',
      header: t('users.address'),
      cell: (row) => <code className="break-all">{row.address}</code>,
      className: 'whitespace-normal',
      priority: 3,
    },
    { id: 'at', header: t('users.at'), cell: (row) => <TimeText at={row.created_at} /> },
  ];
}

export function ViewedDeposits({ rows }: Rows<Deposit>) {
  const { t } = useTranslation();
  const state: DataColumn<Deposit> = {
    id: 'state',
    header: t('users.state'),
    cell: (row) => t(`fund.deposit_${row.state}`),
  };
  return <Viewed label={t('users.view_deposits')} rows={rows} columns={[...paymentColumns(t), state]} />;
}

export function ViewedDraws({ rows }: Rows<Draw>) {
  const { t } = useTranslation();
  const state: DataColumn<Draw> = {
    id: 'state',
    header: t('users.state'),
    cell: (row) => t(`fund.state_${row.state}`),
  };
  return <Viewed label={t('users.view_withdrawals')} rows={rows} columns={[...paymentColumns(t), state]} />;
}
