import type { Match } from '@candor/contract';
import { formatTrimmed, NO_VALUE } from '@candor/ui';
import { formatAmount } from '@candor/primitives';
import { useTranslation } from 'react-i18next';
import { feeOf, totalOf, type EstimatedFill } from '@candor/desk/arithmetic';
import type { Side, TicketType } from '../model/ticket-types.ts';

interface TicketPreviewProps {
  readonly match: Match;
  readonly side: Side;
  readonly type: TicketType;
  readonly amount: string;
  readonly price: string;
  readonly fill: EstimatedFill | undefined;
}

/** Previews an order: the fee, the amount received and, for market orders, the average price. */
export function TicketPreview({ match, side, type, amount, price, fill }: TicketPreviewProps) {
  const { t } = useTranslation();
  const received =
    side === 'buy' ? amount.replace(/\.$/, '') : (totalOf(fill?.averagePrice ?? price, amount) ?? '');
  const code = side === 'buy' ? match.base_currency_code : match.quote_currency_code;
  const parts = received === '' ? undefined : feeOf(received, match.taker_fee_rate);
  const shown = (value: string | undefined) =>
    value === undefined ? NO_VALUE : `${formatTrimmed(value, 8)} ${code}`;
  const isSteep = (fill?.slippageBasisPoints ?? 0) > 100;
  return (
    <dl className="flex flex-col gap-0.5 text-xs leading-[18px] [&_dd]:text-t2 [&_dt]:text-t3 [&>div]:flex [&>div]:justify-between [&>div]:gap-3">
      {type === 'market' && (
        <div>
          <dt>{t('ticket.average')}</dt>
          <dd>
            {fill
              ? `${formatTrimmed(fill.averagePrice, match.price_decimals)} ${match.quote_currency_code}`
              : NO_VALUE}
            {fill && (
              <span className={isSteep ? 'text-warn' : ''}>
                {' '}
                (+{formatAmount(fill.slippageBasisPoints, 2)}%)
              </span>
            )}
          </dd>
        </div>
      )}
      <div>
        <dt>{t('ticket.fee')}</dt>
        <dd>{shown(parts?.fee)}</dd>
      </div>
      <div>
        <dt>{t('ticket.receive')}</dt>
        <dd>{shown(parts?.rest)}</dd>
      </div>
    </dl>
  );
}
