import type { Match } from '@candor/contract';
import { Button, formatTrimmed } from '@candor/ui';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from '@candor/web-kit';
import { useCheckOrder } from '../api/use-check-order.ts';
import type { PendingOrder } from '../model/pending-orders.ts';

interface PendingProps {
  readonly pending: PendingOrder;
  readonly match: Match | undefined;
}

/** The progress of an order that has no answer yet. */
export function PendingState({ pending }: { readonly pending: PendingOrder }) {
  const { t } = useTranslation();
  if (pending.state === 'sending') return <span className="text-t3">{t('orders.sending')}</span>;
  return (
    <span
      role="status"
      title={t('ticket.unknownOutcomeDetail')}
      className="inline-flex items-center gap-1.5 text-t1"
    >
      <TriangleAlert size={14} strokeWidth={1.75} className="shrink-0 text-warn" aria-hidden />
      {t('orders.unconfirmed')}
    </span>
  );
}

/** Asks what became of it. */
export function CheckButton({ pending, match }: PendingProps) {
  const { t } = useTranslation();
  const check = useCheckOrder();
  if (pending.state === 'sending') return null;
  const isChecking = pending.state === 'checking';
  return (
    <Button
      size="small"
      isBusy={isChecking}
      className="h-6 min-w-16 max-md:h-11 max-md:min-w-20"
      aria-label={t('orders.checkOrder', {
        side: pending.side === 'buy' ? t('orders.buy') : t('orders.sell'),
        amount: formatTrimmed(pending.number, match?.number_decimals ?? 6),
        pair: pending.symbol,
      })}
      onClick={() => void check(pending, match)}
    >
      {isChecking ? t('orders.checking') : t('orders.checkStatus')}
    </Button>
  );
}
