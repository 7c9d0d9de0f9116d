import type { Match, Order } from '@candor/contract';
import { formatFixed, formatFullTime, formatTableTime, formatTrimmed, NO_VALUE, PriceText } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { totalOf } from '../model/order-arithmetic.ts';
import { CancelButton } from './cancel-button.tsx';
import { FilledShare } from './filled-share.tsx';

interface OrderRowProps {
  readonly order: Order;
  readonly match: Match | undefined;
  readonly isHistory: boolean;
}

export function OrderRow({ order, match, isHistory }: OrderRowProps) {
  const { t } = useTranslation();
  const priceDecimals = match?.price_decimals ?? 4;
  const numberDecimals = match?.number_decimals ?? 6;
  const isBuy = order.way === 'in';
  const hasFills = /[1-9]/.test(order.transacted_amount);
  const at = Date.parse(isHistory ? order.updated_at : order.created_at);
  const shownPrice = isHistory ? (hasFills ? order.average_price : undefined) : order.price;
  const total = isHistory ? order.transacted_volume : totalOf(order.price, order.number);
  return (
    <tr
      data-order-id={order.id}
      className="hover:bg-bg2 [&>td]:h-8 [&>td]:border-b [&>td]:border-hairline/50 [&>td]:px-3"
    >
      <td className="text-t3" title={formatFullTime(at)}>
        {formatTableTime(at)}
      </td>
      <td className="font-[550] text-t1">{order.currency_match.symbol}</td>
      <td className={isBuy ? 'text-up' : 'text-down'}>
        {order.way_name || (isBuy ? t('orders.buy') : t('orders.sell'))}
      </td>
      <td className="text-t2">{order.type === 'market' ? t('orders.market') : t('orders.limit')}</td>
      <td className="text-right text-t1">
        {shownPrice === undefined ? NO_VALUE : <PriceText price={shownPrice} decimals={priceDecimals} />}
      </td>
      <td className="text-right text-t1">{formatFixed(order.number, numberDecimals)}</td>
      <td className="text-right text-t2">
        <FilledShare order={order} text={formatFixed(order.transacted_amount, numberDecimals)} />
      </td>
      <td className="text-right text-t2">{formatTrimmed(total, 6, 2)}</td>
      {isHistory && (
        <td className="text-right text-t2">{hasFills ? formatTrimmed(order.fee, 8) : NO_VALUE}</td>
      )}
      <td className="text-t2">{order.status_name}</td>
      {!isHistory && (
        <td className="text-right">
          <CancelButton order={order} numberDecimals={numberDecimals} />
        </td>
      )}
    </tr>
  );
}
