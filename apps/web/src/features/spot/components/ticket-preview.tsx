import { formatFixed, formatTrimmed, NO_VALUE } from '@candor/ui';
import { formatAmount } from '@candor/primitives';
import { useTranslation } from '@candor/web-kit';
import { ratePercent } from '@candor/desk/arithmetic';
import type { TicketPartProps } from './ticket-part.ts';

/** Previews an order: the fee with its rate and role, the amount received and, at market, the average price. */
export function TicketPreview({ match, side, type, ticket }: TicketPartProps) {
  const { t } = useTranslation();
  const { order, atStop, market, role, feeRate } = ticket.figures;
  const isBuy = side === 'buy';
  const code = isBuy ? match.base_currency_code : match.quote_currency_code;
  const decimals = isBuy ? match.base_decimals : match.quote_decimals;
  const shown = (value: string | undefined) =>
    value === undefined ? NO_VALUE : `${formatTrimmed(value, decimals)} ${code}`;
  const isSteep = (market?.slippageBasisPoints ?? 0) > 100;
  return (
    <dl className="flex flex-col gap-0.5 text-xs leading-[18px] [&_dd]:text-t2 [&_dt]:text-t3 [&>div]:flex [&>div]:justify-between [&>div]:gap-3">
      {type === 'market' && (
        <div>
          <dt>{t('ticket.average')}</dt>
          <dd>
            {market
              ? `${formatFixed(market.averagePrice, match.price_decimals)} ${match.quote_currency_code}`
              : NO_VALUE}
            {market && (
              <span className={isSteep ? 'text-warn' : ''}>
                {' '}
                {isBuy ? '+' : '\u2212'}
                {formatAmount(market.slippageBasisPoints, 2)}%
              </span>
            )}
          </dd>
        </div>
      )}
      <div>
        <dt>
          {t(atStop ? 'ticket.feeAtProfit' : 'ticket.fee')}{' '}
          <span className="whitespace-nowrap">
            ({t(`ticket.roles.${role}`)} {ratePercent(feeRate)})
          </span>
        </dt>
        <dd>{shown(order?.fee)}</dd>
      </div>
      {atStop && (
        <div>
          <dt>
            {t('ticket.feeAtStop')}{' '}
            <span className="whitespace-nowrap">
              ({t('ticket.roles.taker')} {ratePercent(match.taker_fee_rate)})
            </span>
          </dt>
          <dd>{shown(atStop.fee)}</dd>
        </div>
      )}
      <div>
        <dt>{t(ticket.figures.isEstimate ? 'ticket.estReceive' : 'ticket.receive')}</dt>
        <dd>{shown(order?.received)}</dd>
      </div>
    </dl>
  );
}
