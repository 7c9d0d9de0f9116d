import type { ConditionalOrder, Match, Order } from '@candor/contract';
import { decimalsWritten, formatFixed, formatTrimmed } from '@candor/ui';
import { noteUnseen, type TFunction, toasts } from '@candor/web-kit';
import { playSound } from '@candor/desk';
import type { Placed } from '../api/place-order.ts';
import { hasFills, type OrderNews, orderNews } from '../model/order-news.ts';
import { conditionText } from './condition-text.ts';
import { reasonText } from './reason-text.ts';

/** News of fills and ends stay longer than confirmations: nobody may have been looking. */
const NEWS_MS = 8_000;
/** A confirmation with figures stays long enough to read them. */
const PLACED_MS = 5_000;

/** Says what became of what was just sent. */
export function announcePlaced(
  t: TFunction,
  { order, conditional, legs = [] }: Placed,
  match: Match | undefined,
): void {
  if (conditional && match) announceCondition(t, conditional, match);
  else if (order) {
    const news = orderNews.of(order);
    if (news === 'placed') announcePlacedOrder(t, order, legs);
    else announce(t, order, news);
  }
}

/** Says what an event has changed about an order, whichever tab or program sent it. */
export function announceOrder(t: TFunction, order: Order): void {
  const news = orderNews.of(order);
  if (news === 'placed') return;
  announce(t, order, news);
  if (news === undefined) return;
  playSound(news === 'ended' ? 'cancelled' : 'filled');
  noteUnseen();
}

/** Says that a conditional order was triggered, or ended without its owner's doing. */
export function announceConditionEvent(t: TFunction, condition: ConditionalOrder): void {
  const { status, close_reason: reason } = condition;
  if (status === 'waiting' || reason === 'by_user') return;
  // The order that took it along is news already.
  if (reason === 'linked' && condition.linked_conditional_id !== undefined) return;
  const name = {
    type: condition.type_name,
    side: condition.way === 'in' ? t('ticket.buy') : t('ticket.sell'),
    amount: trimmed(condition.number),
    ...codesOf(condition),
    pair: condition.currency_match.symbol,
    trigger: formatFixed(condition.trigger_price, decimalsWritten(condition.trigger_price)),
  };
  const options = { key: `condition ${condition.id}`, durationMs: NEWS_MS };
  if (status === 'triggered')
    toasts.show('success', t('orders.triggered', name), {
      ...options,
      detail: t('orders.triggeredDetail', name),
    });
  else
    toasts.show('notice', t('orders.conditionEnded', name), {
      ...options,
      detail: joined(t('orders.conditionEndedDetail', name), reasonText(t, reason)),
    });
  playSound(status === 'triggered' ? 'filled' : 'cancelled');
  noteUnseen();
}

function announceCondition(t: TFunction, conditional: ConditionalOrder, match: Match): void {
  if (conditional.status === 'cancelled') {
    toasts.show('notice', conditional.status_name, { detail: reasonText(t, conditional.close_reason) });
    return;
  }
  const { type, trail_percent: trail } = conditional;
  if (type === 'trailing_stop_limit' || type === 'trailing_stop_market') {
    const detail = joined(conditional.type_name, `${trimmed(trail ?? '')}%`, trimmed(conditional.number));
    toasts.show('success', t('ticket.conditionPlaced'), { detail });
    return;
  }
  const title = conditional.linked_order_id === undefined ? 'ticket.conditionPlaced' : 'ticket.ocoPlaced';
  const detail = conditionText(t, match, {
    side: conditional.way === 'in' ? 'buy' : 'sell',
    type,
    trigger: conditional.trigger_price,
    price: conditional.price,
    amount: conditional.number,
  });
  toasts.show('success', t(title), { detail });
}

/** One message for each order, which says its newest state while it is on screen. */
function announce(t: TFunction, order: Order, news: OrderNews): void {
  if (news === undefined) return;
  const options = { key: `order ${order.id}`, durationMs: NEWS_MS };
  const { base, quote } = codesOf(order);
  const words = {
    amount: trimmed(order.number),
    filled: trimmed(order.transacted_amount),
    base,
    pair: order.currency_match.symbol,
    side: order.way === 'in' ? t('ticket.buy') : t('ticket.sell'),
  };
  const average = t('ticket.averageDetail', {
    price: formatFixed(order.average_price, decimalsWritten(order.price)),
    quote,
  });
  if (news === 'ended') {
    const reason = reasonText(t, order.close_reason);
    const title = hasFills(order) ? t('orders.endedAfter', words) : t('ticket.nothingFilled');
    const detail = joined(hasFills(order) ? average : t('orders.whichOrder', words), reason);
    toasts.show('notice', title, { ...options, detail });
  } else if (news === 'filled') {
    const title = order.way === 'in' ? 'ticket.bought' : 'ticket.sold';
    toasts.show('success', t(title, { amount: words.filled, base }), {
      ...options,
      detail: joined(words.pair, average),
    });
  } else {
    toasts.show('success', t('orders.partFilled', words), {
      ...options,
      detail: joined(words.pair, average),
    });
  }
}

function announcePlacedOrder(t: TFunction, order: Order, legs: readonly ConditionalOrder[]): void {
  const detail = t('ticket.placedDetail', {
    side: order.way === 'in' ? t('ticket.buy') : t('ticket.sell'),
    amount: trimmed(order.number),
    base: codesOf(order).base,
    price: formatFixed(order.price, decimalsWritten(order.price)),
  });
  const shown = joined(detail, legs.length > 0 ? 'TP/SL' : '');
  toasts.show('success', t('ticket.placed'), {
    detail: shown,
    key: `order ${order.id}`,
    durationMs: PLACED_MS,
  });
}

/** Without the zeros that only align a column. */
function trimmed(amount: string): string {
  return formatTrimmed(amount, decimalsWritten(amount));
}

/** `BTC/USDT` names both currencies. */
function codesOf({ currency_match: { symbol } }: Pick<Order, 'currency_match'>) {
  const [base = symbol, quote = ''] = symbol.split('/');
  return { base, quote };
}

/** Parts of a line, in any language. */
function joined(...parts: readonly string[]): string {
  return parts.filter(Boolean).join(' \u00b7 ');
}
