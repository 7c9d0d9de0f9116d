import type { Match } from '@candor/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderLine } from '../model/order-lines.ts';
import { OrderRow } from './order-row.tsx';
import { PendingRow } from './pending-row.tsx';

interface OrderTableProps {
  readonly lines: readonly OrderLine[];
  /** Every known pair, for the decimals of each row. */
  readonly matches: readonly Match[];
  readonly isHistory: boolean;
}

/** Rows are keyed by what was sent, so an insertion above never changes what a press on a row means. */
export function OrderTable({ lines, matches, isHistory }: OrderTableProps) {
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
    <RowTable heads={heads}>
      {lines.map(({ key, order, pending }) => {
        const matchId = order ? order.currency_match_id : pending.matchId;
        const match = matches.find(({ id }) => id === matchId);
        return order ? (
          <OrderRow key={key} order={order} match={match} isHistory={isHistory} columnCount={heads.length} />
        ) : (
          <PendingRow key={key} pending={pending} match={match} />
        );
      })}
    </RowTable>
  );
}

interface RowTableProps {
  readonly heads: readonly { readonly text: string; readonly isNumber: boolean }[];
  /** The rows of its body. */
  readonly children: ReactNode;
}

/** A table that fills its panel, with a head that stays in view. */
export function RowTable({ heads, children }: RowTableProps) {
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
      <tbody>{children}</tbody>
    </table>
  );
}
