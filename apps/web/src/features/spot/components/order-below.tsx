import type { Match, Order } from '@candor/contract';
import { Button } from '@candor/ui';
import { useTranslation } from '@candor/web-kit';
import type { Amending } from '../api/use-amend.ts';
import { AmendFate } from './amend-cell.tsx';
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

/** The buttons that send or leave a change in a card: a phone's keyboard may have neither Enter nor Esc. */
export function AmendBelow({ amending }: { readonly amending: Amending }) {
  const { t } = useTranslation();
  return (
    <div className="mt-1 flex items-center justify-between gap-2 text-xs">
      <AmendFate amending={amending} />
      <span className="flex shrink-0 gap-2">
        <Button size="small" className="h-11" onClick={amending.leave}>
          {t('common.cancel')}
        </Button>
        <Button size="small" kind="action" className="h-11" isBusy={amending.isBusy} onClick={amending.send}>
          {t('orders.amendSend')}
        </Button>
      </span>
    </div>
  );
}
