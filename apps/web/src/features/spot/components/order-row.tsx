import type { Match, Order } from '@candor/contract';
import { formatFixed, formatFullTime, formatTableTime, formatTrimmed, NO_VALUE, PriceText } from '@candor/ui';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCancels } from '../api/cancel-order.ts';
import { useAmend } from '../api/use-amend.ts';
import { totalOf } from '@candor/desk/arithmetic';
import { AmendCell, AmendFate } from './amend-cell.tsx';
import { CancelButton } from './cancel-button.tsx';
import { FilledShare } from './filled-share.tsx';
import { FillsToggle, OrderFills } from './order-fills.tsx';

interface OrderRowProps {
  readonly order: Order;
  readonly match: Match | undefined;
  readonly isHistory: boolean;
  /** The table's column count, for the content that a row opens below itself. */
  readonly columnCount: number;
}

export function OrderRow({ order, match, isHistory, columnCount }: OrderRowProps) {
  const { t } = useTranslation();
  const cancels = useCancels();
  const amending = useAmend(order, match);
  const [isOpen, setIsOpen] = useState(false);
  const priceDecimals = match?.price_decimals ?? 4;
  const numberDecimals = match?.number_decimals ?? 6;
  const isBuy = order.way === 'in';
  const hasFills = /[1-9]/.test(order.transacted_amount);
  const at = Date.parse(isHistory ? order.updated_at : order.created_at);
  const shownPrice = isHistory ? (hasFills ? order.average_price : undefined) : order.price;
  const total = isHistory ? order.transacted_volume : totalOf(order.price, order.number);
  const price =
    shownPrice === undefined ? NO_VALUE : <PriceText price={shownPrice} decimals={priceDecimals} />;
  const amount = formatFixed(order.number, numberDecimals);
  return (
    <>
      <tr
        data-order-id={order.id}
        data-amending={amending.typed !== undefined}
        className="hover:bg-bg2 [&>td]:h-8 [&>td]:border-b [&>td]:border-hairline/50 [&>td]:px-3"
      >
        <td className="text-t3" title={formatFullTime(at)}>
          <span className="flex items-center gap-1">
            {hasFills ? (
              <FillsToggle isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)} />
            ) : (
              <span className="w-5" />
            )}
            {formatTableTime(at)}
          </span>
        </td>
        <td className="font-[550] text-t1">{order.currency_match.symbol}</td>
        <td className={isBuy ? 'text-up' : 'text-down'}>
          {order.way_name || (isBuy ? t('orders.buy') : t('orders.sell'))}
        </td>
        <td className="text-t2">{typeText(t, order)}</td>
        <td className="text-right text-t1">
          {isHistory ? (
            price
          ) : (
            <AmendCell amending={amending} field="price">
              {price}
            </AmendCell>
          )}
        </td>
        <td className="text-right text-t1">
          {isHistory ? (
            amount
          ) : (
            <AmendCell amending={amending} field="number">
              {amount}
            </AmendCell>
          )}
        </td>
        <td className="text-right text-t2">
          <FilledShare order={order} text={formatFixed(order.transacted_amount, numberDecimals)} />
        </td>
        <td className="text-right text-t2">{formatTrimmed(total, 6, 2)}</td>
        {isHistory && (
          <td className="text-right text-t2">{hasFills ? formatTrimmed(order.fee, 8) : NO_VALUE}</td>
        )}
        <td className="text-t2">{amending.typed ? <AmendFate amending={amending} /> : order.status_name}</td>
        {!isHistory && (
          <td className="text-right">
            <CancelButton row={order} numberDecimals={numberDecimals} onCancel={() => cancels.order(order)} />
          </td>
        )}
      </tr>
      {isOpen && hasFills && (
        <tr>
          <td colSpan={columnCount} className="border-b border-hairline/50 bg-bg2 px-3 py-1">
            <OrderFills order={order} match={match} />
          </td>
        </tr>
      )}
    </>
  );
}

/** The type, with how it lives and rests where that is out of the ordinary. */
export function typeText(t: TFunction, order: Order): string {
  if (order.type === 'market') return t('orders.market');
  return [
    t('orders.limit'),
    ...(order.time_in_force === 'GTC' ? [] : [order.time_in_force]),
    ...(order.post_only ? [t('ticket.postOnly')] : []),
  ].join(' \u00b7 ');
}
