import type { ResponseOf } from '@candor/contract';
import type { DataColumn } from '@candor/ui/table';
import type { TFunction } from '@candor/web-kit';
import { exactText } from '../../shared/page/exact-text.ts';
import { timeColumn } from '../../shared/page/time-column.tsx';
import { UserLink } from '../../shared/page/user-link.tsx';

export type OperatorOrder = ResponseOf<'console/p2p_orders'>['data'][number];

/** The columns that every list of orders has. */
export function orderColumns<Row>(
  t: TFunction,
  orderOf: (row: Row) => OperatorOrder,
): readonly DataColumn<Row>[] {
  const plain = (id: string, header: string, text: (order: OperatorOrder) => string): DataColumn<Row> => ({
    id,
    header,
    cell: (row) => text(orderOf(row)),
    csv: (row) => text(orderOf(row)),
  });
  return [
    { ...plain('id', t('p2p.order'), ({ id }) => String(id)), card: 'head' },
    plain('state', t('p2p.status'), ({ status_name: name }) => name),
    {
      ...plain('number', t('p2p.number'), (order) => `${exactText(order.number)} ${order.currency_code}`),
      align: 'end',
    },
    { ...plain('money', t('p2p.money'), (order) => `${exactText(order.money)} ${order.fiat}`), align: 'end' },
    plain('method', t('p2p.method'), ({ pay_type: type }) => t(`p2p.methods.${type}`)),
    {
      id: 'buyer',
      header: t('p2p.buyer'),
      cell: (row) => <UserLink id={orderOf(row).buyer_id} />,
      csv: (row) => String(orderOf(row).buyer_id),
    },
    {
      id: 'seller',
      header: t('p2p.seller'),
      cell: (row) => <UserLink id={orderOf(row).seller_id} />,
      csv: (row) => String(orderOf(row).seller_id),
    },
    timeColumn({ id: 'created', header: t('p2p.created'), priority: 2 }, (row) => orderOf(row).created_at),
  ];
}
