import { Button, Dialog, formatFixed, formatTrimmed } from '@candor/ui';
import { useTranslation, useValue } from '@candor/web-kit';
import { amendmentQuestion, type AmendmentQuestion } from '../model/amendment.ts';
import { ratePercent } from '@candor/desk/arithmetic';

/** Asks before a change of an order trades at once or goes far from the market, wherever the change was made. */
export function AmendmentDialog() {
  const question = useValue(amendmentQuestion);
  return question && <Question {...question} />;
}

function Question({ match, isBuy, endsStop, atOnce, basisPoints, answer }: AmendmentQuestion) {
  const { t } = useTranslation();
  const percent = `${((basisPoints ?? 0) / 100).toFixed(2)}%`;
  return (
    <Dialog title={t('ticket.confirmTitle')} closeLabel={t('common.close')} onClose={() => answer(false)}>
      {basisPoints !== undefined && <p className="mb-2 text-warn">{t('ticket.farFromLast', { percent })}</p>}
      {endsStop && <p className="mb-2 text-warn">{t('orders.amendEndsStop')}</p>}
      {atOnce && (
        <p className="text-base leading-6">
          {t(isBuy ? 'orders.amendBuys' : 'orders.amendSells', {
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
          {t('ticket.confirmSend')}
        </Button>
      </div>
    </Dialog>
  );
}
