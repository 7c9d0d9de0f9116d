import { clsx } from 'clsx';
import { useServerNow } from '../index-price/server-clock.ts';
import type { P2pOrder } from './p2p-queries.ts';
import { timeLeft } from './time-left.ts';

const MS_PER_SECOND = 1_000;

/** The state of an order, with the time left while somebody has to pay. */
export function OrderStateText({ order }: { readonly order: P2pOrder }) {
  const nowMs = useServerNow(MS_PER_SECOND);
  const untilMs = Date.parse(order.is_overdue === 1 ? order.late_until : order.deadline_at);
  return (
    <span
      className={clsx(order.actions.some((each) => each === 'pay' || each === 'release') && 'text-select')}
    >
      {order.status_name}
      {order.status === 'created' && ` · ${timeLeft(untilMs, nowMs)}`}
    </span>
  );
}
