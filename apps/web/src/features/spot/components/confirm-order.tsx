import '../confirm/texts.ts';
import { confirmOrdersStore } from '@candor/desk';
import { Button, CheckBox, Dialog } from '@candor/ui';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '@candor/web-kit';
import '../protection/texts.ts';
import { isTriggered, mayHaveBracket } from '../model/ticket-types.ts';
import { BracketLines } from '../protection/bracket-lines.tsx';
import { TrailNote } from '../protection/trail-note.tsx';
import { ConditionNote } from './condition-note.tsx';
import { ConfirmFigures } from './confirm-figures.tsx';
import { ConfirmQuestion } from './confirm-question.tsx';
import type { TicketPartProps } from './ticket-part.ts';

interface ConfirmOrderProps extends TicketPartProps {
  /** The reason why nothing can be sent just now. */
  readonly blocked: string | undefined;
}

/** The order in words, between the form and the exchange. Enter confirms, but only with a new press. */
export function ConfirmOrder(props: ConfirmOrderProps) {
  const { match, side, type, ticket, blocked } = props;
  const { distance, figures, fields } = ticket;
  const { t } = useTranslation();
  const send = useRef<HTMLButtonElement>(null);
  const [isLast, setIsLast] = useState(false);
  useEffect(() => send.current?.focus(), []);
  const percent = `${((distance?.basisPoints ?? 0) / 100).toFixed(2)}%`;
  const stop = figures.market?.stop;
  return (
    <Dialog
      title={distance?.needsConfirmation ? t('confirm.confirmTitle') : t('confirm.checkTitle')}
      closeLabel={t('common.close')}
      onClose={ticket.onDismiss}
    >
      {distance?.isWarning && <p className="mb-2 text-warn">{t('ticket.farFromLast', { percent })}</p>}
      {isTriggered(type) && <p className="mb-2 font-semibold">{t(`ticket.types.${type}`)}</p>}
      {(!isTriggered(type) || type === 'oco') && <ConfirmQuestion {...props} />}
      {type === 'trailing_stop' ? (
        <TrailNote {...{ match, side, fields }} isLarge />
      ) : (
        isTriggered(type) && <ConditionNote {...{ match, side, type, fields }} isLarge />
      )}
      {ticket.hasBracket && mayHaveBracket(type) && (
        <BracketLines {...{ match, side, fields }} amount={figures.amount} />
      )}
      <ConfirmFigures {...props} />
      {(stop === 'book' || stop === 'slippage') && (
        <p className="mt-3 text-[13px] text-warn">
          {t(stop === 'book' ? 'ticket.bookTooThin' : 'ticket.slippageTooThin')}
        </p>
      )}
      {type === 'limit' && !distance?.needsConfirmation && (
        <div className="mt-4">
          <CheckBox isChecked={isLast} onChange={setIsLast}>
            {t('confirm.dontAsk')}
          </CheckBox>
        </div>
      )}
      {blocked && (
        <p role="status" className="mt-3 text-[13px] text-warn">
          {blocked}
        </p>
      )}
      <div className="mt-6 grid grid-cols-2 gap-3">
        <Button size="large" onClick={ticket.onDismiss}>
          {t('common.cancel')}
        </Button>
        <Button
          ref={send}
          size="large"
          kind={side === 'buy' ? 'up' : 'down'}
          disabled={blocked !== undefined}
          // A key held down since the form must not run through the question.
          onKeyDown={(event) => event.repeat && event.preventDefault()}
          onClick={() => {
            if (isLast) confirmOrdersStore.set(false);
            ticket.onConfirm();
          }}
        >
          {t('confirm.confirmSend')}
        </Button>
      </div>
    </Dialog>
  );
}
