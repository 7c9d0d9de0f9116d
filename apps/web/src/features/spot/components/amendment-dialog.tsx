import '../confirm/texts.ts';
import '../lists/texts.ts';
import { Button, Dialog, formatFixed, formatTrimmed } from '@candor/ui';
import { useTranslation } from '@candor/web-kit';
import type { AmendmentQuestion } from '../model/amendment.ts';
import { ratePercent } from '@candor/desk/arithmetic';

const percentOf = (basisPoints: number) => `${(basisPoints / 100).toFixed(2)}%`;

/** Asks before a change of an order trades at once, goes far from the market or leaves a stop without effect. */
export function AmendmentDialog({
  match,
  isBuy,
  endsStop,
  atOnce,
  basisPoints,
  atTrigger,
  answer,
}: AmendmentQuestion) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('confirm.confirmTitle')} closeLabel={t('common.close')} onClose={() => answer(false)}>
      {basisPoints !== undefined && (
        <p className="mb-2 text-warn">{t('ticket.farFromLast', { percent: percentOf(basisPoints) })}</p>
      )}
      {atTrigger?.basisPoints !== undefined && (
        <p className="mb-2 text-warn">
          {t('lists.farFromTrigger', { percent: percentOf(atTrigger.basisPoints) })}
        </p>
      )}
      {atTrigger?.rests && <p className="mb-2 text-warn">{t('lists.restsOnceTriggered')}</p>}
      {endsStop && <p className="mb-2 text-warn">{t('lists.amendEndsStop')}</p>}
      {atOnce && (
        <p className="text-base leading-6">
          {t(isBuy ? 'lists.amendBuys' : 'lists.amendSells', {
            amount: formatTrimmed(atOnce.amount, match.number_decimals),
            base: match.base_currency_code,
            price: formatFixed(atOnce.averagePrice, match.price_decimals),
            quote: match.quote_currency_code,
            fee: ratePercent(match.taker_fee_rate),
          })}
        </p>
      )}
      <div className="mt-6 grid grid-cols-2 gap-3">
        <Button size="large" onClick={() => answer(false)}>
          {t('common.cancel')}
        </Button>
        <Button autoFocus size="large" kind={isBuy ? 'up' : 'down'} onClick={() => answer(true)}>
          {t('confirm.confirmSend')}
        </Button>
      </div>
    </Dialog>
  );
}
