import type { Match, Order } from '@candor/contract';
import { useTranslation } from 'react-i18next';
import { OrderRow } from './order-row.tsx';

interface OrderTableProps {
  readonly orders: readonly Order[];
  /** Every known pair, for the decimals of each row. */
  readonly matches: readonly Match[];
  readonly isHistory: boolean;
}

/** Rows are keyed by order id, so an insertion above never changes what a press on a row means. */
export function OrderTable({ orders, matches, isHistory }: OrderTableProps) {
  const { t } = useTranslation();
  const heads = [
    { text: t('orders.time'), isNumber: false },
    { text: t('orders.pair'), isNumber: false },
    { text: t('orders.side'), isNumber: false },
    { text: t('orders.type'), isNumber: false },
    { text: isHistory ? t('orders.average') : t('orders.price'), isNumber: true },
    { text: t('orders.amount'), isNumber: true },
    { text: t('orders.filled'), isNumber: true },
    { text: t('orders.total'), isNumber: true },
    ...(isHistory ? [{ text: t('orders.fee'), isNumber: true }] : []),
    { text: t('orders.status'), isNumber: false },
    ...(isHistory ? [] : [{ text: t('orders.action'), isNumber: true }]),
  ];
  return (
    <table className="w-full border-separate border-spacing-0 text-xs whitespace-nowrap">
      <thead className="sticky top-0 z-10 bg-bg1">
        <tr>
          {heads.map(({ text, isNumber }) => (
            <th
              key={text}
              scope="col"
              className={`h-7 border-b border-hairline px-3 text-[11px] font-medium text-t3 ${isNumber ? 'text-right' : 'text-left'}`}
            >
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <OrderRow
            key={order.id}
            order={order}
            match={matches.find((match) => match.id === order.currency_match_id)}
            isHistory={isHistory}
          />
        ))}
      </tbody>
    </table>
  );
}
