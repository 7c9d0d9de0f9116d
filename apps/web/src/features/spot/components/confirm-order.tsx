import type { Match } from '@candor/contract';
import { Button, Dialog, formatFixed, formatTrimmed } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { totalOf } from '../model/order-arithmetic.ts';
import type { Side } from '../model/ticket-fields.ts';

interface ConfirmOrderProps {
  readonly match: Match;
  readonly side: Side;
  readonly price: string;
  readonly amount: string;
  readonly basisPoints: number;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Stands between a slip of the finger and an order far from the market. */
export function ConfirmOrder({
  match,
  side,
  price,
  amount,
  basisPoints,
  onConfirm,
  onClose,
}: ConfirmOrderProps) {
  const { t } = useTranslation();
  const words = {
    amount: formatTrimmed(amount.replace(/\.$/, ''), match.number_decimals),
    base: match.base_currency_code,
    price: formatFixed(price.replace(/\.$/, ''), match.price_decimals),
    quote: match.quote_currency_code,
    total: formatTrimmed(totalOf(price, amount), 6, 2),
  };
  return (
    <Dialog title={t('ticket.confirmTitle')} closeLabel={t('common.close')} onClose={onClose}>
      <p className="text-warn">
        {t('ticket.farFromLast', { percent: `${(basisPoints / 100).toFixed(2)}%` })}
      </p>
      <p className="mt-2">
        {side === 'buy' ? t('ticket.confirmBuy', words) : t('ticket.confirmSell', words)}
      </p>
      <div className="mt-6 flex justify-end gap-2">
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button kind={side === 'buy' ? 'up' : 'down'} onClick={onConfirm}>
          {t('ticket.confirmSend')}
        </Button>
      </div>
    </Dialog>
  );
}
