import '../confirm/texts.ts';
import { slippageBound } from '@candor/desk/arithmetic';
import { formatFixed, formatTrimmed, NO_VALUE } from '@candor/ui';
import type { ReactNode } from 'react';
import { useTranslation } from '@candor/web-kit';
import { hasTimeInForce, isTriggered, VALIDITY_TEXTS } from '../model/ticket-types.ts';
import { ratePercent } from '@candor/desk/arithmetic';
import type { TicketPartProps } from './ticket-part.ts';

/** The figures of the order, as the form shows them. */
export function ConfirmFigures({ match, side, type, ticket }: TicketPartProps) {
  const { t } = useTranslation();
  const { figures, bestPrice = '' } = ticket;
  const isBuy = side === 'buy';
  const isMarket = type === 'market';
  const quote = match.quote_currency_code;
  const code = isBuy ? match.base_currency_code : quote;
  const decimals = isBuy ? match.base_decimals : match.quote_decimals;
  const percent = ratePercent(match.slippage_rate);
  const options = [
    ...(hasTimeInForce(type) ? [t(VALIDITY_TEXTS[ticket.timeInForce])] : []),
    ...(type === 'limit' && ticket.isPostOnly ? [t('ticket.postOnly')] : []),
  ];
  const received = (value: string | undefined) =>
    value === undefined ? NO_VALUE : `${formatTrimmed(value, decimals)} ${code}`;
  return (
    <dl className="mt-3 flex flex-col gap-1 text-[13px]">
      {(isMarket || isTriggered(type)) && (
        <Line label={t(figures.isEstimate ? 'ticket.estTotal' : 'ticket.total')}>
          {formatTrimmed(figures.total, 6, 2)} {quote}
        </Line>
      )}
      {isMarket && (
        <Line label={t(isBuy ? 'confirm.priceCap' : 'confirm.priceFloor', { percent })}>
          {formatFixed(slippageBound(match, side, bestPrice), match.price_decimals)} {quote}
        </Line>
      )}
      {options.length > 0 && <Line label={t('ticket.validity')}>{options.join(', ')}</Line>}
      <Line
        label={`${t(figures.atStop ? 'ticket.feeAtProfit' : 'ticket.fee')} (${t(`ticket.roles.${figures.role}`)} ${ratePercent(figures.feeRate)})`}
      >
        {received(figures.order?.fee)}
      </Line>
      {figures.atStop && (
        <Line
          label={`${t('ticket.feeAtStop')} (${t('ticket.roles.taker')} ${ratePercent(match.taker_fee_rate)})`}
        >
          {received(figures.atStop.fee)}
        </Line>
      )}
      <Line label={t(figures.isEstimate ? 'ticket.estReceive' : 'ticket.receive')}>
        {received(figures.order?.received)}
      </Line>
    </dl>
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
