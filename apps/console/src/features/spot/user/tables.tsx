import './texts.ts';
import '../../../shared/user/texts.ts';
import { Section } from '@candor/ui';
import type { DataColumn } from '@candor/ui/table';
import { useTranslation } from '@candor/web-kit';
import { exactText } from '../../../shared/page/exact-text.ts';
import { PlainTable } from '../../../shared/page/plain-table.tsx';
import { TimeText } from '../../../shared/page/time-text.tsx';
import { defineView, type User, type UserTables } from '../../../shared/user/user-tables.ts';

type Order = User['orders'][number];

/** Open orders, and the orders that the user sees. */
export const tables: UserTables = {
  sections: [{ id: 'orders', Section: OpenOrders }],
  views: [
    defineView({
      id: 'open',
      label: 'spotUser.view_open',
      call: 'order/open',
      show: ({ orders }) => <OrderTable rows={orders} />,
    }),
    defineView({
      id: 'history',
      label: 'spotUser.view_history',
      call: 'tx_history/list',
      show: ({ data }) => <OrderTable rows={data} />,
    }),
  ],
};

function OpenOrders({ user: { orders, counts } }: { readonly user: User }) {
  const { t } = useTranslation();
  return (
    <Section
      title={t('spotUser.openOrders')}
      hint={t('spotUser.counts', {
        orders: counts.open_orders,
        triggers: counts.waiting_triggers,
        positions: counts.positions,
        contracts: counts.contracts,
        holdings: counts.holdings,
      })}
    >
      <OrderTable rows={orders} />
    </Section>
  );
}

function OrderTable({ rows }: { readonly rows: readonly Order[] }) {
  const { t } = useTranslation();
  const columns: readonly DataColumn<Order>[] = [
    { id: 'id', header: t('user.order'), cell: ({ id }) => id, card: 'head' },
    { id: 'pair', header: t('user.pair'), cell: (row) => row.currency_match.symbol, card: 'head' },
    { id: 'side', header: t('user.side'), cell: ({ way }) => t(`spotUser.side_${way}`) },
    { id: 'price', header: t('user.price'), cell: ({ price }) => exactText(price), align: 'end' },
    { id: 'number', header: t('user.quantity'), cell: ({ number }) => exactText(number), align: 'end' },
    {
      id: 'filled',
      header: t('spotUser.filled'),
      cell: (row) => exactText(row.transacted_amount),
      align: 'end',
    },
    { id: 'at', header: t('user.at'), cell: (row) => <TimeText at={row.created_at} />, priority: 2 },
  ];
  return (
    <PlainTable
      label={t('spotUser.openOrders')}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => String(id)}
      empty={t('spotUser.noOrders')}
    />
  );
}
