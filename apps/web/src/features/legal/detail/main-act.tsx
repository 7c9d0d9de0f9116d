import { useTranslation } from '@candor/web-kit';
import type { ReactNode } from 'react';
import { useServerNow } from '../../../shared/index-price/server-clock.ts';
import type { P2pOrder } from '../../../shared/p2p/p2p-queries.ts';
import { timeLeft } from '../../../shared/p2p/time-left.ts';

interface MainActProps {
  readonly order: P2pOrder;
  /** The button of the act. */
  readonly children: ReactNode;
}

/** The main act of the reader’s side. On a phone it stays at the lower edge, with the time that is left for it. */
export function MainAct({ order, children }: MainActProps) {
  return (
    <div className="grid gap-2 max-md:sticky max-md:bottom-[calc(var(--bottom-nav,0px)+8px)] max-md:z-10 max-md:-mx-2 max-md:rounded-panel max-md:border max-md:border-hairline max-md:bg-bg2 max-md:p-2 max-md:shadow-lg">
      <TimeForIt order={order} />
      {children}
    </div>
  );
}

const MS_PER_SECOND = 1_000;

function TimeForIt({ order }: { readonly order: P2pOrder }) {
  const { t } = useTranslation();
  const nowMs = useServerNow(MS_PER_SECOND);
  const due = dueOf(order, nowMs);
  if (due === undefined) return null;
  return (
    <p className="flex justify-between gap-3 px-1 text-[13px] leading-5 text-t2 md:hidden">
      {t(`p2p.order.${due.text}`)}
      {due.until !== undefined && (
        <span className="live-number font-semibold text-t1">{timeLeft(Date.parse(due.until), nowMs)}</span>
      )}
    </p>
  );
}

interface Due {
  readonly text: 'leftToPay' | 'leftLocked' | 'leftToRelease' | 'releaseIsDue';
  readonly until?: string;
}

/** The time that runs for the main act; in an appeal none does. */
function dueOf(order: P2pOrder, nowMs: number): Due | undefined {
  if (order.status === 'created')
    return order.is_overdue === 1
      ? { text: 'leftLocked', until: order.late_until }
      : { text: 'leftToPay', until: order.deadline_at };
  if (order.status !== 'paid' || order.release_due_at === null) return undefined;
  return Date.parse(order.release_due_at) > nowMs
    ? { text: 'leftToRelease', until: order.release_due_at }
    : { text: 'releaseIsDue' };
}
