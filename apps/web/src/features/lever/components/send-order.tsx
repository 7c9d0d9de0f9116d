import type { Match } from '@candor/contract';
import { Button } from '@candor/ui';
import { useId } from 'react';
import { type TFunction, useTranslation, useUser } from '@candor/web-kit';
import { TradePasswordLink } from '../../../shared/account/trade-password-link.tsx';
import type { IndexBlock } from '../../../shared/index-price/use-index-block.ts';
import { ownBlockText } from '../../../shared/own-limits/own-limits-note.tsx';
import type { OwnBlock, OwnLimit } from '../../../shared/own-limits/use-own-limits.ts';
import { leaveTicket } from '../model/left-ticket.ts';
import type { TicketValues } from '../model/ticket-values.ts';

/** The reason why nothing can be opened at present: the index, or the user's own limits. */
export type TicketBlock = IndexBlock | OwnBlock;

export function blockText(t: TFunction, block: TicketBlock, own: OwnLimit | undefined): string {
  return block === 'paused' || block === 'reached'
    ? ownBlockText(t, block, own)
    : t(`lever.blocked.${block}`);
}

interface SendOrderProps {
  readonly match: Match;
  readonly values: TicketValues;
  /** The reason why nothing can be sent at present. */
  readonly block: TicketBlock | undefined;
  readonly own: OwnLimit | undefined;
  readonly problem: string | undefined;
}

/** The button of the form. It is off, and says why, while nothing can be opened. */
export function SendOrder({ match, values, block, own, problem }: SendOrderProps) {
  const { t } = useTranslation();
  const { data: user } = useUser();
  const reason = useId();
  return (
    <div className="lever-send grid gap-2">
      <p id={reason} role="status" className="text-[13px] leading-5 text-warn empty:hidden">
        {block && blockText(t, block, own)}
      </p>
      {problem && (
        <p role="alert" className="text-[13px] text-danger">
          {problem}
        </p>
      )}
      <Button
        type="submit"
        kind={values.side === 'long' ? 'up' : 'down'}
        size="large"
        className="w-full"
        disabled={block !== undefined}
        aria-describedby={block && reason}
      >
        {t(values.side === 'long' ? 'lever.goLong' : 'lever.goShort', { code: match.base_currency_code })}
      </Button>
      {user?.has_pay_password === 0 && (
        <p className="text-[13px] leading-5 text-t2">
          {t('lever.needsPassword')}{' '}
          <TradePasswordLink onLeave={() => leaveTicket(match.id, values)}>
            {t('lever.setPassword')}
          </TradePasswordLink>
        </p>
      )}
    </div>
  );
}
