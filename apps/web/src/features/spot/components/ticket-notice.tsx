import { formatFixed, formatTrimmed } from '@candor/ui';
import { useTranslation } from '@candor/web-kit';
import { lazy, Suspense } from 'react';
import { loadProtection } from '../protection/load.ts';
import { isTriggered } from '../model/ticket-types.ts';
import { ConditionNote } from './condition-note.tsx';
import type { TicketPartProps } from './ticket-part.ts';

const TrailNote = lazy(async () => ({ default: (await loadProtection()).TrailNote }));

/** A condition has the line of the option that it cannot have. */
const HEIGHTS = {
  note: 'min-h-[60px] @max-[230px]:min-h-10',
  warning: 'min-h-9 @max-[230px]:min-h-4',
} as const;

/** Shows warnings that should be known before the order is sent. Its lines have their place while there is nothing to say. */
export function TicketNotice({
  match,
  side,
  type,
  ticket,
  blocked,
}: TicketPartProps & { readonly blocked: string | undefined }) {
  const { t } = useTranslation();
  const { distance, figures } = ticket;
  const percent = `${((distance?.basisPoints ?? 0) / 100).toFixed(2)}%`;
  const warning = blocked ?? (distance?.isWarning ? t('ticket.farFromLast', { percent }) : undefined);
  const stop = figures.market?.stop;
  return (
    <div
      className={`ticket-notice ${HEIGHTS[isTriggered(type) ? 'note' : 'warning']} pb-1 text-xs leading-4`}
    >
      {type === 'trailing_stop' ? (
        <Suspense>
          <TrailNote match={match} side={side} fields={ticket.fields} />
        </Suspense>
      ) : (
        isTriggered(type) && <ConditionNote match={match} side={side} type={type} fields={ticket.fields} />
      )}
      {warning !== undefined ? (
        <p role="status" className="text-warn">
          {warning}
        </p>
      ) : stop === 'book' || stop === 'slippage' ? (
        <p role="status" className="text-warn">
          {t(stop === 'book' ? 'ticket.bookTooThin' : 'ticket.slippageTooThin')}
        </p>
      ) : figures.now ? (
        <p role="status" className="text-t2">
          {t(figures.now.isBeyondBook ? 'ticket.fillsPart' : 'ticket.fillsNow', {
            amount: `${formatTrimmed(figures.now.filled, match.number_decimals)} ${match.base_currency_code}`,
            price: formatFixed(figures.now.averagePrice, match.price_decimals),
          })}
        </p>
      ) : null}
    </div>
  );
}
