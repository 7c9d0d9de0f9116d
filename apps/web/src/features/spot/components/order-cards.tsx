import type { Match, Order } from '@candor/contract';
import {
  Button,
  formatFixed,
  formatFullTime,
  formatTableTime,
  formatTrimmed,
  NO_VALUE,
  PriceText,
} from '@candor/ui';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { totalOf } from '@candor/desk/arithmetic';
import type { OrderLine } from '../model/order-lines.ts';
import { useCancels } from '../api/cancel-order.ts';
import { useAmend } from '../api/use-amend.ts';
import { AmendCell, AmendFate } from './amend-cell.tsx';
import { CancelButton } from './cancel-button.tsx';
import { FilledShare } from './filled-share.tsx';
import { FillsToggle, OrderFills } from './order-fills.tsx';
import { typeText } from './order-row.tsx';
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
  const cancels = useCancels();
  const amending = useAmend(order, match);
  const [isOpen, setIsOpen] = useState(false);
  const priceDecimals = match?.price_decimals ?? 4;
  const numberDecimals = match?.number_decimals ?? 6;
  const isBuy = order.way === 'in';
  const hasFills = /[1-9]/.test(order.transacted_amount);
  const at = Date.parse(isHistory ? order.updated_at : order.created_at);
  const price = isHistory ? (hasFills ? order.average_price : undefined) : order.price;
  const total = isHistory ? order.transacted_volume : totalOf(order.price, order.number);
  const shownPrice = price === undefined ? NO_VALUE : <PriceText price={price} decimals={priceDecimals} />;
  const amount = formatFixed(order.number, numberDecimals);
  return (
    <li data-order-id={order.id} className="border-b border-hairline/50 px-3 py-2">
      <div className="flex items-center gap-2 text-[13px]">
        <span className={`font-semibold ${isBuy ? 'text-up' : 'text-down'}`}>{order.way_name}</span>
        <span className="font-semibold text-t1">{order.currency_match.symbol}</span>
        <span className="truncate text-t3">{typeText(t, order)}</span>
        <span className="ml-auto text-xs whitespace-nowrap text-t3" title={formatFullTime(at)}>
          {formatTableTime(at)}
        </span>
        {hasFills && <FillsToggle isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)} />}
      </div>
      <div className="mt-1 flex items-center justify-between gap-3">
        <dl className="min-w-0 flex-1 text-xs leading-[18px]">
          <Figure label={isHistory ? t('orders.average') : t('orders.price')}>
            {isHistory ? (
              shownPrice
            ) : (
              <AmendCell amending={amending} field="price">
                {shownPrice}
              </AmendCell>
            )}
          </Figure>
          <Figure label={t('orders.amount')}>
            {isHistory ? (
              amount
            ) : (
              <AmendCell amending={amending} field="number">
                {amount}
              </AmendCell>
            )}
          </Figure>
          <Figure label={t('orders.total')}>{formatTrimmed(total, 6, 2)}</Figure>
          <Figure label={t('orders.filled')}>
            <FilledShare order={order} text={formatTrimmed(order.transacted_amount, numberDecimals)} />
          </Figure>
        </dl>
        {isHistory ? (
          <span className="text-xs text-t2">{order.status_name}</span>
        ) : (
          <CancelButton row={order} numberDecimals={numberDecimals} onCancel={() => cancels.order(order)} />
        )}
      </div>
      {amending.typed && (
        <div className="mt-1 flex items-center justify-between gap-2 text-xs">
          <AmendFate amending={amending} />
          <span className="flex shrink-0 gap-2">
            <Button size="small" className="h-11" onClick={amending.leave}>
              {t('common.cancel')}
            </Button>
            <Button
              size="small"
              kind="action"
              className="h-11"
              isBusy={amending.isBusy}
              onClick={amending.send}
            >
              {t('orders.amendSend')}
            </Button>
          </span>
        </div>
      )}
      {isOpen && hasFills && (
        <div
          role="group"
          // Makes the content beyond the edge reachable by keyboard.
          tabIndex={0}
          aria-label={t('orders.fills')}
          className="mt-1 overflow-x-auto rounded-control bg-bg2 p-1"
        >
          <OrderFills order={order} match={match} />
        </div>
      )}
    </li>
  );
}

export function Figure({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="flex min-w-0 justify-between gap-2">
      <dt className="text-t3">{label}</dt>
      <dd className="truncate text-t1">{children}</dd>
    </div>
  );
}
