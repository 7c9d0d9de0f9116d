import type { Match, Order } from '@candor/contract';
import { useTranslation } from '@candor/web-kit';
import { OrderFills } from './order-fills.tsx';

interface FillsBelowProps {
  readonly order: Order;
  readonly match: Match | undefined;
  readonly isNarrow: boolean;
}

/** The fills of an order, below its row or in its card. */
export function FillsBelow({ order, match, isNarrow }: FillsBelowProps) {
  const { t } = useTranslation();
  if (!isNarrow) return <OrderFills order={order} match={match} />;
  return (
    <div
      role="group"
      // Makes the content beyond the edge reachable by keyboard.
      tabIndex={0}
      aria-label={t('orders.fills')}
      className="mt-1 overflow-x-auto rounded-control bg-bg2 p-1"
    >
      <OrderFills order={order} match={match} />
    </div>
  );
}
