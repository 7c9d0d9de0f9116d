import type { BookPick } from '@candor/desk';
import type { Match } from '@candor/contract';
import { clsx } from 'clsx';
import { lazy, Suspense, useRef } from 'react';
import { arrived, usePreload, useShortcuts, useTranslation } from '@candor/web-kit';
import { loadProtection } from '../protection/load.ts';
import { hasTimeInForce, mayHaveBracket, type Side, type TicketType } from '../model/ticket-types.ts';
import { focusField } from '../../../shared/page/focus-field.ts';
import type { TicketField } from '../model/ticket-problem.ts';
import { useTicket } from '../model/use-ticket.ts';
import { TicketAdvanced } from './ticket-advanced.tsx';
import { TicketBar } from './ticket-bar.tsx';
import { TicketBracket } from './ticket-bracket.tsx';
import { TicketHead } from './ticket-head.tsx';
import { TicketInputs } from './ticket-inputs.tsx';
import { TicketNotice } from './ticket-notice.tsx';
import { TicketPreview } from './ticket-preview.tsx';

const loadConfirmation = () => arrived(() => import('./confirm-order.tsx'));
const ConfirmOrder = lazy(async () => ({ default: (await loadConfirmation()).ConfirmOrder }));

/** A market order is refused when prices are older than this. */
const STALE_BLOCK_SECONDS = 15;

interface TicketFormProps {
  readonly match: Match;
  readonly side: Side;
  readonly type: TicketType;
  readonly picked: BookPick | undefined;
  /** Single keys of the trade screen go to this form. */
  readonly hasKeys: boolean;
}

/** One side's order form. Everything it decides is in `useTicket`; this is what it looks like. */
export function TicketForm({ match, side, type, picked, hasKeys }: TicketFormProps) {
  const { t } = useTranslation();
  usePreload(loadConfirmation);
  usePreload(loadProtection);
  const form = useRef<HTMLFormElement>(null);
  const focus = (field: TicketField) => focusField(form.current, field);
  const ticket = useTicket({ match, side, type, picked, focusField: focus });
  const { ageSeconds } = ticket;
  const isBlocked = type === 'market' && ageSeconds > STALE_BLOCK_SECONDS;
  const blocked = isBlocked ? t('ticket.staleBlocked', { seconds: ageSeconds }) : undefined;
  const keys = {
    p: () => focus('price'),
    a: () => focus('amount'),
    g: () => focus('trigger'),
    t: () => focus('total'),
    '1': () => ticket.onShare(25),
    '2': () => ticket.onShare(50),
    '3': () => ticket.onShare(75),
    '4': () => ticket.onShare(100),
  };
  useShortcuts(hasKeys ? keys : {});
  const order = { match, side, type, ticket };
  const code = match.base_currency_code;
  const isBesideBox = mayHaveBracket(type) && !ticket.hasBracket;
  return (
    <form
      ref={form}
      noValidate
      onSubmit={ticket.onSubmit}
      onKeyDown={(event) => event.key === 'Enter' && event.repeat && event.preventDefault()}
      aria-label={t(side === 'buy' ? 'ticket.buyCoin' : 'ticket.sellCoin', { code })}
    >
      <div className="@container">
        <TicketHead {...order} />
        <TicketInputs {...order} />
        {mayHaveBracket(type) && <TicketBracket {...order} />}
        <TicketNotice {...order} blocked={blocked} />
        <div
          className={clsx(
            'flex min-h-[66px] flex-col gap-1 @min-[400px]:min-h-10 @min-[400px]:flex-row-reverse @min-[400px]:gap-8',
            // Where the form is wide, the figures are beside the box for the take-profit and the stop.
            isBesideBox && '@min-[400px]:-mt-[18px]',
          )}
        >
          <div className="ticket-preview flex-1">
            <TicketPreview {...order} />
          </div>
          {hasTimeInForce(type) && (
            <div className={clsx('relative @min-[400px]:w-40', isBesideBox && '@min-[400px]:pt-[21px]')}>
              <TicketAdvanced type={type} options={ticket} />
            </div>
          )}
        </div>
      </div>
      <TicketBar {...order} isBlocked={isBlocked} />
      {ticket.isConfirming && (
        <Suspense fallback={null}>
          <ConfirmOrder {...order} blocked={blocked} />
        </Suspense>
      )}
    </form>
  );
}
