import type { Match } from '@candor/contract';
import { Button, CheckBox, Dialog, formatFixed, formatTrimmed } from '@candor/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { confirmOrdersStore } from '@candor/desk';
import { type EstimatedFill, feeOf, slippageBound, totalOf } from '@candor/desk/arithmetic';
import type { PriceDistance } from '../model/check-ticket.ts';
import type { TicketFields } from '../model/ticket-fields.ts';
import { hasLimitPrice, isTriggered, type Side, type TicketType } from '../model/ticket-types.ts';
import { ConditionNote } from './condition-note.tsx';

interface ConfirmOrderProps {
  readonly match: Match;
  readonly side: Side;
  readonly type: TicketType;
  /** For a market order, the current best opposite price. */
  readonly price: string;
  readonly fields: TicketFields;
  /** Validity and the like, in words. */
  readonly options: readonly string[];
  readonly fill: EstimatedFill | undefined;
  readonly distance: PriceDistance | undefined;
  /** The reason why nothing can be sent just now. */
  readonly blocked: string | undefined;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** The order in words, between the form and the exchange. Enter confirms, but only with a new press. */
export function ConfirmOrder(props: ConfirmOrderProps) {
  const { match, side, type, price, fields, options, fill, distance, blocked, onConfirm, onClose } = props;
  const { t } = useTranslation();
  const send = useRef<HTMLButtonElement>(null);
  const [isLast, setIsLast] = useState(false);
  useEffect(() => send.current?.focus(), []);
  const isBuy = side === 'buy';
  const isMarket = type === 'market';
  const { amount } = fields;
  const ownPrice = hasLimitPrice(type) ? fields.price : price;
  const quote = match.quote_currency_code;
  const number = amount.replace(/\.$/, '');
  const total = totalOf(fill?.averagePrice ?? price, amount) ?? '';
  const fee = feeOf(isBuy ? number : total, match.taker_fee_rate)?.fee;
  const words = {
    amount: formatTrimmed(number, match.number_decimals),
    base: match.base_currency_code,
    price: formatFixed(ownPrice.replace(/\.$/, ''), match.price_decimals),
    quote,
    total: formatTrimmed(total, 6, 2),
  };
  const percent = `${((distance?.basisPoints ?? 0) / 100).toFixed(2)}%`;
  const slippage = `${formatTrimmed(totalOf(match.slippage_rate, '100'), 2)}%`;
  const question = isMarket
    ? t(isBuy ? 'ticket.confirmMarketBuy' : 'ticket.confirmMarketSell', words)
    : t(isBuy ? 'ticket.confirmBuy' : 'ticket.confirmSell', words);
  return (
    <Dialog
      title={distance?.needsConfirmation ? t('ticket.confirmTitle') : t('ticket.checkTitle')}
      closeLabel={t('common.close')}
      onClose={onClose}
    >
      {distance?.isWarning && <p className="mb-2 text-warn">{t('ticket.farFromLast', { percent })}</p>}
      {isTriggered(type) ? (
        <>
          <p className="mb-2 font-semibold">{t(`ticket.types.${type}`)}</p>
          {type === 'oco' && <p className="text-base leading-6">{question}</p>}
          <ConditionNote match={match} side={side} type={type} fields={fields} isLarge />
        </>
      ) : (
        <p className="text-base leading-6">{question}</p>
      )}
      <dl className="mt-3 flex flex-col gap-1 text-[13px]">
        {isMarket && (
          <>
            <Line label={t('ticket.estTotal')}>
              {words.total} {quote}
            </Line>
            <Line label={t(isBuy ? 'ticket.priceCap' : 'ticket.priceFloor', { percent: slippage })}>
              {formatFixed(slippageBound(match, side, price), match.price_decimals)} {quote}
            </Line>
          </>
        )}
        {isTriggered(type) && (
          <Line label={t('ticket.total')}>
            {words.total} {quote}
          </Line>
        )}
        {options.length > 0 && <Line label={t('ticket.validity')}>{options.join(', ')}</Line>}
        <Line label={t('ticket.fee')}>
          {formatTrimmed(fee, 8)} {isBuy ? match.base_currency_code : quote}
        </Line>
      </dl>
      {fill?.isBeyondBook && <p className="mt-3 text-[13px] text-warn">{t('ticket.bookTooThin')}</p>}
      {type === 'limit' && !distance?.needsConfirmation && (
        <div className="mt-4">
          <CheckBox isChecked={isLast} onChange={setIsLast}>
            {t('ticket.dontAsk')}
          </CheckBox>
        </div>
      )}
      {blocked && (
        <p role="status" className="mt-3 text-[13px] text-warn">
          {blocked}
        </p>
      )}
      <div className="mt-6 grid grid-cols-2 gap-3">
        <Button size="large" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button
          ref={send}
          size="large"
          kind={isBuy ? 'up' : 'down'}
          disabled={blocked !== undefined}
          // A key held down since the form must not run through the question.
          onKeyDown={(event) => event.repeat && event.preventDefault()}
          onClick={() => {
            if (isLast) confirmOrdersStore.set(false);
            onConfirm();
          }}
        >
          {t('ticket.confirmSend')}
        </Button>
      </div>
    </Dialog>
  );
}

function Line({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-t3">{label}</dt>
      <dd className="whitespace-nowrap text-right text-t1">{children}</dd>
    </div>
  );
}
