import type { Match, Order } from '@candor/contract';
import { formatFixed, formatTrimmed } from '@candor/ui';
import type { TFunction } from 'i18next';
import { toasts } from '../../../shared/toasts.ts';

/** Says what became of an order that was just sent. */
export function announceOrder(t: TFunction, order: Order, match: Match): void {
  const base = match.base_currency_code;
  const amount = formatTrimmed(order.number, match.number_decimals);
  const filled = formatTrimmed(order.transacted_amount, match.number_decimals);
  const averageDetail = t('ticket.averageDetail', {
    price: formatFixed(order.average_price, match.price_decimals),
    quote: match.quote_currency_code,
  });
  const isBuy = order.way === 'in';
  if (order.status === 'filled') {
    const title = isBuy
      ? t('ticket.bought', { amount: filled, base })
      : t('ticket.sold', { amount: filled, base });
    toasts.show('success', title, { detail: averageDetail });
    return;
  }
  const hasFills = /[1-9]/.test(order.transacted_amount);
  if (order.status === 'cancelled') {
    const title = hasFills ? t('ticket.partFilled', { filled, amount, base }) : t('ticket.nothingFilled');
    toasts.show('notice', title, { detail: hasFills ? averageDetail : undefined });
    return;
  }
  const detail = hasFills
    ? t('ticket.partFilled', { filled, amount, base })
    : t('ticket.placedDetail', {
        side: isBuy ? t('ticket.buy') : t('ticket.sell'),
        amount,
        base,
        price: formatFixed(order.price, match.price_decimals),
      });
  toasts.show('success', t('ticket.placed'), { detail });
}
