import type { Match, Order } from '@candor/contract';
import {
  Button,
  formatFixed,
  formatFullTime,
  formatTableTime,
  formatTrimmed,
  NO_VALUE,
  PriceText,
} from '@candor/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../shared/api/api.ts';
import { toasts } from '../../../shared/toasts.ts';
import { cancelOrder } from '../api/cancel-order.ts';
import { keepOrder } from '../api/use-orders.ts';
import { distanceInBasisPoints, totalOf } from '../model/order-arithmetic.ts';

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

/** How much of an order is filled, as text and as a bar that alone moves. */
function FilledShare({ order, text }: { readonly order: Order; readonly text: string }) {
  const share = ((distanceInBasisPoints(order.transacted_amount, order.number) ?? -10_000) + 10_000) / 10_000;
  return (
    <span className="inline-flex items-center gap-2">
      <span aria-hidden className="h-1 w-9 overflow-hidden rounded-pill bg-bg3">
        <span
          className="block h-full origin-left bg-t1 transition-transform duration-[180ms]"
          style={{ transform: `scaleX(${share})` }}
        />
      </span>
      {text}
    </span>
  );
}

/** One press cancels: the row says so until the exchange has answered. */
function CancelButton({ order, numberDecimals }: { readonly order: Order; readonly numberDecimals: number }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [isCancelling, setIsCancelling] = useState(false);

  async function cancel() {
    setIsCancelling(true);
    try {
      keepOrder(client, await cancelOrder(order), false);
      toasts.show('success', t('orders.cancelled'), { durationMs: 1_000 });
    } catch (error) {
      setIsCancelling(false);
      const text = errorText(error);
      if (text !== undefined) toasts.show('error', text);
    } finally {
      void client.invalidateQueries({ queryKey: ['account'] });
      void client.invalidateQueries({ queryKey: ['orders'] });
    }
  }

  return (
    <Button
      size="small"
      isBusy={isCancelling}
      className="h-6 min-w-16"
      aria-label={t('orders.cancelOrder', {
        side: order.way_name,
        amount: formatTrimmed(order.number, numberDecimals),
        pair: order.currency_match.symbol,
        price: order.price,
      })}
      onClick={() => void cancel()}
    >
      {isCancelling ? t('orders.cancelling') : t('orders.cancel')}
    </Button>
  );
}
