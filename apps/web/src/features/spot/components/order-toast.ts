import type { ConditionalOrder, Match, Order } from '@candor/contract';
import { formatFixed, formatTrimmed } from '@candor/ui';
import type { TFunction } from 'i18next';
import { toasts } from '@candor/web-kit';
import type { Placed } from '../api/place-order.ts';
import { conditionText } from './condition-text.ts';

/** Says what became of what was just sent. */
export function announcePlaced(t: TFunction, { order, conditional }: Placed, match: Match): void {
  if (conditional) announceCondition(t, conditional, match);
  else if (order) announceOrder(t, order, match);
}

function announceCondition(t: TFunction, conditional: ConditionalOrder, match: Match): void {
  if (conditional.status === 'cancelled') {
    toasts.show('notice', conditional.status_name);
    return;
  }
  const title = conditional.linked_order_id === undefined ? 'ticket.conditionPlaced' : 'ticket.ocoPlaced';
  const detail = conditionText(t, match, {
    side: conditional.way === 'in' ? 'buy' : 'sell',
    type: conditional.type,
    trigger: conditional.trigger_price,
    price: conditional.price,
    amount: conditional.number,
  });
  toasts.show('success', t(title), { detail });
}

function announceOrder(t: TFunction, order: Order, match: Match): void {
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
