import type { Match, Order } from '@candor/contract';
import { formatFixed, formatFullTime, formatTableTime, formatTrimmed, NO_VALUE, PriceText } from '@candor/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { totalOf } from '../model/order-arithmetic.ts';
import type { OrderLine } from '../model/order-lines.ts';
import { CancelButton } from './cancel-button.tsx';
import { FilledShare } from './filled-share.tsx';
import { PendingCard } from './pending-row.tsx';

interface OrderCardsProps {
  readonly lines: readonly OrderLine[];
  readonly matches: readonly Match[];
  readonly isHistory: boolean;
}

/** Orders where no table fits: two lines each, and the way to cancel within reach. */
export function OrderCards({ lines, matches, isHistory }: OrderCardsProps) {
  return (
    <ul>
      {lines.map(({ key, order, pending }) => {
        const matchId = order ? order.currency_match_id : pending.matchId;
        const match = matches.find(({ id }) => id === matchId);
        return order ? (
          <OrderCard key={key} order={order} match={match} isHistory={isHistory} />
        ) : (
          <PendingCard key={key} pending={pending} match={match} />
        );
      })}
    </ul>
  );
}

interface OrderCardProps {
  readonly order: Order;
  readonly match: Match | undefined;
  readonly isHistory: boolean;
}

function OrderCard({ order, match, isHistory }: OrderCardProps) {
  const { t } = useTranslation();
  const priceDecimals = match?.price_decimals ?? 4;
  const numberDecimals = match?.number_decimals ?? 6;
  const isBuy = order.way === 'in';
  const hasFills = /[1-9]/.test(order.transacted_amount);
  const at = Date.parse(isHistory ? order.updated_at : order.created_at);
  const price = isHistory ? (hasFills ? order.average_price : undefined) : order.price;
  const total = isHistory ? order.transacted_volume : totalOf(order.price, order.number);
  return (
    <li data-order-id={order.id} className="border-b border-hairline/50 px-3 py-2">
      <div className="flex items-center gap-2 text-[13px]">
        <span className={`font-semibold ${isBuy ? 'text-up' : 'text-down'}`}>{order.way_name}</span>
        <span className="font-semibold text-t1">{order.currency_match.symbol}</span>
        <span className="text-t3">{order.type === 'market' ? t('orders.market') : t('orders.limit')}</span>
        <span className="ml-auto text-xs text-t3" title={formatFullTime(at)}>
          {formatTableTime(at)}
        </span>
      </div>
      <div className="mt-1 flex items-center justify-between gap-3">
        <dl className="min-w-0 flex-1 text-xs leading-[18px]">
          <Figure label={isHistory ? t('orders.average') : t('orders.price')}>
            {price === undefined ? NO_VALUE : <PriceText price={price} decimals={priceDecimals} />}
          </Figure>
          <Figure label={t('orders.amount')}>{formatFixed(order.number, numberDecimals)}</Figure>
          <Figure label={t('orders.total')}>{formatTrimmed(total, 6, 2)}</Figure>
          <Figure label={t('orders.filled')}>
            <FilledShare order={order} text={formatTrimmed(order.transacted_amount, numberDecimals)} />
          </Figure>
        </dl>
        {isHistory ? (
          <span className="text-xs text-t2">{order.status_name}</span>
        ) : (
          <CancelButton order={order} numberDecimals={numberDecimals} />
        )}
      </div>
    </li>
  );
}

function Figure({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="flex min-w-0 justify-between gap-2">
      <dt className="text-t3">{label}</dt>
      <dd className="truncate text-t1">{children}</dd>
    </div>
  );
}
