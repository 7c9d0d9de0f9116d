import type { Match } from '@candor/contract';
import { Button, formatFixed, formatTableTime, formatTrimmed, NO_VALUE, PriceText } from '@candor/ui';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useCheckOrder } from '../api/use-check-order.ts';
import { totalOf } from '@candor/desk/arithmetic';
import type { PendingOrder } from '../model/pending-orders.ts';

interface PendingProps {
  readonly pending: PendingOrder;
  readonly match: Match | undefined;
}

/** A sent order in the table, until the exchange has answered or been asked. */
export function PendingRow({ pending, match }: PendingProps) {
  const { t } = useTranslation();
  const isBuy = pending.side === 'buy';
  return (
    <tr
      data-pending={pending.state}
      className="hover:bg-bg2 [&>td]:h-8 [&>td]:border-b [&>td]:border-hairline/50 [&>td]:px-3"
    >
      <td className="text-t3">{formatTableTime(pending.sentAt)}</td>
      <td className="font-[550] text-t1">{pending.symbol}</td>
      <td className={isBuy ? 'text-up' : 'text-down'}>{isBuy ? t('orders.buy') : t('orders.sell')}</td>
      <td className="text-t2">{t(`ticket.types.${pending.type}`)}</td>
      <td className="text-right text-t2">
        <PriceText price={pending.price || pending.trigger} decimals={match?.price_decimals ?? 4} />
      </td>
      <td className="text-right text-t2">{formatFixed(pending.number, match?.number_decimals ?? 6)}</td>
      <td className="text-right text-t3">{NO_VALUE}</td>
      <td className="text-right text-t2">
        {formatTrimmed(totalOf(pending.price || pending.trigger, pending.number), 6, 2)}
      </td>
      <td>
        <PendingState pending={pending} />
      </td>
      <td className="text-right">
        <CheckButton pending={pending} match={match} />
      </td>
    </tr>
  );
}

/** The same where no table fits. */
export function PendingCard({ pending, match }: PendingProps) {
  const { t } = useTranslation();
  const isBuy = pending.side === 'buy';
  const amount = formatTrimmed(pending.number, match?.number_decimals ?? 6);
  return (
    <li data-pending={pending.state} className="border-b border-hairline/50 px-3 py-2">
      <div className="flex items-center gap-2 text-[13px]">
        <span className={`font-semibold ${isBuy ? 'text-up' : 'text-down'}`}>
          {isBuy ? t('orders.buy') : t('orders.sell')}
        </span>
        <span className="font-semibold text-t1">{pending.symbol}</span>
        <span className="ml-auto text-xs text-t3">{formatTableTime(pending.sentAt)}</span>
      </div>
      <div className="mt-1 flex min-h-11 items-center justify-between gap-3 text-xs">
        <div className="min-w-0">
          <p className="text-t1">
            {amount} @{' '}
            <PriceText price={pending.price || pending.trigger} decimals={match?.price_decimals ?? 4} />
          </p>
          <PendingState pending={pending} />
        </div>
        <CheckButton pending={pending} match={match} />
      </div>
    </li>
  );
}

function PendingState({ pending }: { readonly pending: PendingOrder }) {
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

function CheckButton({ pending, match }: PendingProps) {
  const { t } = useTranslation();
  const check = useCheckOrder(match);
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
      onClick={() => void check(pending)}
    >
      {isChecking ? t('orders.checking') : t('orders.checkStatus')}
    </Button>
  );
}
