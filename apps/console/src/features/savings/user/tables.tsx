import './texts.ts';
import '../../../shared/user/texts.ts';
import type { ResponseOf } from '@candor/contract';
import { Section } from '@candor/ui';
import type { DataColumn } from '@candor/ui/table';
import { useTranslation } from '@candor/web-kit';
import { exactText } from '../../../shared/page/exact-text.ts';
import { PlainTable } from '../../../shared/page/plain-table.tsx';
import { TimeText } from '../../../shared/page/time-text.tsx';
import { defineView, type User, type UserTables } from '../../../shared/user/user-tables.ts';
import { ViewedTable } from '../../../shared/user/viewed-table.tsx';

type Holding = User['holdings'][number];
type Viewed = ResponseOf<'storage_currency/my_locks'>['data'][number];

interface Rows<Row> {
  readonly rows: readonly Row[];
}

/** Running savings, and those that the user sees. */
export const tables: UserTables = {
  sections: [{ id: 'holdings', Section: Holdings, isHalf: true }],
  views: [
    defineView({
      id: 'savings',
      label: 'savingsUser.view_savings',
      call: 'storage_currency/my_locks',
      query: 'status=1',
      show: ({ data }) => <ViewedSavings rows={data} />,
    }),
  ],
};

function Holdings({ user: { holdings } }: { readonly user: User }) {
  const { t } = useTranslation();
  return (
    <Section title={t('savingsUser.holdings')}>
      <HoldingTable rows={holdings} />
    </Section>
  );
}

function HoldingTable({ rows }: Rows<Holding>) {
  const { t } = useTranslation();
  const columns: readonly DataColumn<Holding>[] = [
    { id: 'id', header: t('user.order'), cell: ({ id }) => id, card: 'head' },
    { id: 'product', header: t('savingsUser.product'), cell: (row) => row.product_id },
    {
      id: 'amount',
      header: t('user.quantity'),
      cell: (row) => `${exactText(row.number)} ${row.currency_code}`,
      align: 'end',
    },
    {
      id: 'paid',
      header: t('savingsUser.interest'),
      cell: (row) => exactText(row.interest_paid),
      align: 'end',
    },
    {
      id: 'days',
      header: t('savingsUser.days'),
      cell: (row) => `${row.paid_days} / ${row.days}`,
      align: 'end',
    },
    { id: 'at', header: t('user.since'), cell: (row) => <TimeText at={row.started_at} />, priority: 2 },
  ];
  return (
    <PlainTable
      label={t('savingsUser.holdings')}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => String(id)}
      empty={t('savingsUser.noHoldings')}
    />
  );
}

function ViewedSavings({ rows }: Rows<Viewed>) {
  const { t } = useTranslation();
  return (
    <ViewedTable
      label={t('savingsUser.view_savings')}
      rows={rows}
      columns={[
        { id: 'name', header: t('savingsUser.product'), cell: (row) => row.name, card: 'head' },
        {
          id: 'amount',
          header: t('user.quantity'),
          cell: (row) => `${exactText(row.limit_number)} ${row.currency.code}`,
          align: 'end',
        },
        {
          id: 'paid',
          header: t('savingsUser.interest'),
          cell: (row) => exactText(row.interest_paid),
          align: 'end',
        },
        { id: 'state', header: t('user.state'), cell: (row) => row.status_name },
        { id: 'at', header: t('user.at'), cell: (row) => <TimeText at={row.started_at} />, priority: 2 },
      ]}
    />
  );
}
