import '../lists/texts.ts';
import type { Fill, Match, Order } from '@candor/contract';
import { EmptyState, formatClock, formatFixed, formatFullTime, PriceText } from '@candor/ui';
import { type DataColumn, DataTable } from '@candor/ui/table';
import { failureOf, type TFunction, useTranslation } from '@candor/web-kit';
import { useFills } from '../api/use-fills.ts';
import { wholeNumber } from './shared-columns.tsx';

/** Every fill of an order: when, at what price, how much, what it cost, and who was on the other side. */
export function OrderFills({ order, match }: { readonly order: Order; readonly match: Match | undefined }) {
  const { t } = useTranslation();
  const fills = useFills({ orderId: order.id });
  return (
    <div className="order-fills">
      <DataTable
        label={t('orders.fills')}
        columns={fillColumns(t, match)}
        rows={fills.data?.data}
        keyOf={({ id }) => String(id)}
        rowProps={({ id }) => ({ 'data-fill-id': id })}
        loadingLabel={t('common.loading')}
        failure={failureOf(fills)}
        empty={<EmptyState>{t('ticket.nothingFilled')}</EmptyState>}
      />
      {fills.data !== undefined && fills.data.total > fills.data.data.length && (
        <p className="px-3 py-2 text-xs leading-4 text-t3">
          {t('lists.fillsShown', { shown: fills.data.data.length, total: fills.data.total })}
        </p>
      )}
    </div>
  );
}

function fillColumns(t: TFunction, match: Match | undefined): DataColumn<Fill>[] {
  return [
    {
      id: 'time',
      header: t('orders.time'),
      className: 'text-t3',
      cell: ({ timestamp }) => <span title={formatFullTime(timestamp)}>{formatClock(timestamp)}</span>,
    },
    {
      id: 'price',
      header: t('orders.price'),
      align: 'end',
      cell: ({ price }) => <PriceText price={price} decimals={match?.price_decimals ?? 4} />,
    },
    {
      id: 'amount',
      header: t('orders.amount'),
      align: 'end',
      cell: ({ number }) => formatFixed(number, match?.number_decimals ?? 6),
    },
    {
      id: 'fee',
      header: t('orders.fee'),
      align: 'end',
      cell: ({ fee, fee_currency_code: code }) => `${wholeNumber(fee)} ${code}`,
    },
    { id: 'role', header: t('lists.role'), cell: ({ role }) => t(`lists.roles.${role}`) },
    {
      id: 'counterparty',
      header: t('lists.counterparty'),
      cell: ({ counterparty }) => t(`lists.counterparties.${counterparty}`),
    },
  ];
}
