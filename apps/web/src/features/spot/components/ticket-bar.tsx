import { GuestButtons } from '@candor/desk';
import { Button } from '@candor/ui';
import { useIsLoggedIn, useTranslation } from '@candor/web-kit';
import type { TicketPartProps } from './ticket-part.ts';

/** The button that sends, or the ways in for guests; on a phone it stays at the bottom edge. */
export function TicketBar({
  match,
  side,
  ticket,
  isBlocked,
}: TicketPartProps & { readonly isBlocked: boolean }) {
  const { t } = useTranslation();
  const isLoggedIn = useIsLoggedIn();
  const code = match.base_currency_code;
  return (
    <div className="ticket-bar mt-1">
      {isLoggedIn ? (
        <Button
          type="submit"
          kind={side === 'buy' ? 'up' : 'down'}
          size="large"
          className="ticket-send w-full"
          isBusy={ticket.isBusy}
          disabled={isBlocked}
        >
          {ticket.isBusy
            ? t('ticket.sending')
            : t(side === 'buy' ? 'ticket.buyCoin' : 'ticket.sellCoin', { code })}
        </Button>
      ) : (
        <GuestButtons />
      )}
    </div>
  );
}
