import { formatTrimmed, NO_VALUE } from '@candor/ui';
import { useTranslation } from '@candor/web-kit';
import { hasLimitPrice } from '../model/ticket-types.ts';
import { PriceChips } from './price-chips.tsx';
import type { TicketPartProps } from './ticket-part.ts';

/** Shows the balance to pay with, and buttons that fill in a price. */
export function TicketHead({ match, side, type, ticket }: TicketPartProps) {
  const { t } = useTranslation();
  const code = side === 'buy' ? match.quote_currency_code : match.base_currency_code;
  return (
    <div className="mb-1.5 flex min-h-6 items-center justify-between gap-2 text-xs @max-[260px]:min-h-14 @max-[260px]:flex-col @max-[260px]:items-stretch @max-[260px]:justify-start @max-[260px]:gap-1 @max-[260px]:max-md:mb-0.5">
      <span className="min-w-0 truncate">
        <span className="text-t3">{t('ticket.available')}</span>{' '}
        <span className="text-t1" data-testid={`available-${side}`}>
          {ticket.available === undefined ? NO_VALUE : formatTrimmed(ticket.available, 8)} {code}
        </span>
      </span>
      {hasLimitPrice(type) && (
        <PriceChips
          match={match}
          side={side}
          last={ticket.last}
          onPick={(price) => ticket.edit('price', price)}
        />
      )}
    </div>
  );
}
