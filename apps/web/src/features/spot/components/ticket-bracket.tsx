import { CheckBox } from '@candor/ui';
import { useTranslation } from '@candor/web-kit';
import { lazy, Suspense } from 'react';
import { loadProtection } from '../protection/load.ts';
import type { TicketPartProps } from './ticket-part.ts';

const BracketFields = lazy(async () => ({ default: (await loadProtection()).BracketFields }));

/** Attaches a take-profit and a stop to an order; their fields come with the press. */
export function TicketBracket(props: TicketPartProps) {
  const { t } = useTranslation();
  const { hasBracket, onBracket } = props.ticket;
  return (
    <div className="text-xs @min-[400px]:-mt-1.5">
      <div className="flex min-h-6 items-center max-md:min-h-8 @min-[400px]:min-h-[18px]">
        <CheckBox isChecked={hasBracket} onChange={onBracket}>
          {t('ticket.bracket')}
        </CheckBox>
      </div>
      {hasBracket && (
        <Suspense>
          <BracketFields {...props} />
        </Suspense>
      )}
    </div>
  );
}
