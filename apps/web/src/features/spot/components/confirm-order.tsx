import type { Match } from '@candor/contract';
import { Button, CheckBox, Dialog, formatFixed, formatTrimmed } from '@candor/ui';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { setConfirmOrders } from '../model/confirm-preference.ts';
import { feeOf, totalOf } from '../model/order-arithmetic.ts';
import type { PriceDistance } from '../model/check-ticket.ts';
import type { Side } from '../model/ticket-fields.ts';

interface ConfirmOrderProps {
  readonly match: Match;
  readonly side: Side;
  readonly price: string;
  readonly amount: string;
  readonly distance: PriceDistance | undefined;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** The order in words, between the form and the exchange. Enter confirms, but only when pressed anew. */
export function ConfirmOrder({
  match,
  side,
  price,
  amount,
  distance,
  onConfirm,
  onClose,
}: ConfirmOrderProps) {
  const { t } = useTranslation();
  const send = useRef<HTMLButtonElement>(null);
  const [isLast, setIsLast] = useState(false);
  useEffect(() => send.current?.focus(), []);
  const total = totalOf(price, amount) ?? '';
  const received = side === 'buy' ? amount.replace(/\.$/, '') : total;
  const feeCode = side === 'buy' ? match.base_currency_code : match.quote_currency_code;
  const words = {
    amount: formatTrimmed(amount.replace(/\.$/, ''), match.number_decimals),
    base: match.base_currency_code,
    price: formatFixed(price.replace(/\.$/, ''), match.price_decimals),
    quote: match.quote_currency_code,
    total: formatTrimmed(total, 6, 2),
  };
  const percent = `${((distance?.basisPoints ?? 0) / 100).toFixed(2)}%`;
  return (
    <Dialog
      title={distance?.needsConfirmation ? t('ticket.confirmTitle') : t('ticket.checkTitle')}
      closeLabel={t('common.close')}
      onClose={onClose}
    >
      {distance?.isWarning && <p className="mb-2 text-warn">{t('ticket.farFromLast', { percent })}</p>}
      <p className="text-base leading-6">
        {side === 'buy' ? t('ticket.confirmBuy', words) : t('ticket.confirmSell', words)}
      </p>
      <p className="mt-2 flex justify-between text-[13px] text-t2">
        <span>{t('ticket.fee')}</span>
        <span>
          {formatTrimmed(feeOf(received, match.taker_fee_rate)?.fee, 8)} {feeCode}
        </span>
      </p>
      {!distance?.needsConfirmation && (
        <div className="mt-4">
          <CheckBox isChecked={isLast} onChange={setIsLast}>
            {t('ticket.dontAsk')}
          </CheckBox>
        </div>
      )}
      <div className="mt-6 grid grid-cols-2 gap-3">
        <Button size="large" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button
          ref={send}
          size="large"
          kind={side === 'buy' ? 'up' : 'down'}
          // A key held down since the form must not run through the question.
          onKeyDown={(event) => event.repeat && event.preventDefault()}
          onClick={() => {
            if (isLast) setConfirmOrders(false);
            onConfirm();
          }}
        >
          {t('ticket.confirmSend')}
        </Button>
      </div>
    </Dialog>
  );
}
