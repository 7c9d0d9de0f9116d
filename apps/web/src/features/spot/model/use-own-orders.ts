import type { ConditionalOrder, Match, Order } from '@candor/contract';
import type { OwnLine, OwnOrders } from '@candor/desk';
import { formatFixed, formatTrimmed } from '@candor/ui';
import { toastFailure, useTranslation } from '@candor/web-kit';
import { useEffect, useMemo, useRef } from 'react';
import { movedAlongside, openAmount } from '@candor/desk/arithmetic';
import { useCancels } from '../api/cancel-order.ts';
import { useAmendments } from '../api/use-amendments.ts';
import { useHoldings } from '../api/use-holdings.ts';
import { useOpenOrders } from '../api/use-open-orders.ts';
import { isOfPair } from './open-orders.ts';

/** A line of its own beside those of orders, which have ids above zero. */
const AVERAGE_LINE = 0;

/** The person's open orders of a pair, all of them, for the marks in the book; amounts are what is still open. */
export function useOwnOrders(match: Match): OwnOrders {
  const orders = useOpenOrders().data?.orders;
  return useMemo(() => {
    const levels = (way: 'in' | 'out') =>
      (orders ?? [])
        .filter((order) => order.currency_match_id === match.id && order.way === way)
        .map(({ price, number, transacted_amount: filled }) => ({
          price,
          number: openAmount(number, filled),
        }));
    return { bids: levels('in'), asks: levels('out') };
  }, [orders, match]);
}

/** The person's lines on the chart: open orders, the prices that trigger others, and the average cost. */
export function useOwnLines(match: Match): readonly OwnLine[] {
  const { t } = useTranslation();
  const open = useOpenOrders().data;
  const holdings = useHoldings().data?.holdings;
  const does = useLineActions(match);
  return useMemo(() => {
    const isOfPair = (row: { readonly currency_match_id: number }) => row.currency_match_id === match.id;
    const amount = ({ number }: { readonly number: string }) => formatTrimmed(number, match.number_decimals);
    const orders = (open?.orders ?? []).filter(isOfPair).map((order) => ({
      id: order.id,
      price: order.price,
      colour: order.way === 'in' ? ('up' as const) : ('down' as const),
      label: `${order.way === 'in' ? t('ticket.buy') : t('ticket.sell')} ${amount(order)}`,
      onMove: (price: string) => does.current.amend(order, { price, number: order.number }),
      onCancel: () => does.current.cancel(order),
    }));
    const triggers = (open?.conditional ?? []).filter(isOfPair).map((condition) => ({
      id: -condition.id,
      price: condition.trigger_price,
      colour: 'select' as const,
      label: `${groupOf(condition)}${condition.type_name} ${amount(condition)}`,
      ...(mayMove(condition) && { onMove: (price: string) => does.current.moveTrigger(condition, price) }),
      onCancel: () => does.current.cancelCondition(condition),
    }));
    const average = (holdings ?? [])
      .flatMap(({ costs }) => costs)
      .filter(isOfPair)
      .map((cost) => ({
        id: AVERAGE_LINE,
        price: cost.average_cost,
        colour: 'select' as const,
        label: `${t('chart.averageCost')} ${formatFixed(cost.average_cost, match.price_decimals)}`,
      }));
    return [...orders, ...triggers, ...average];
  }, [open, holdings, match, does, t]);
}

function groupOf(condition: ConditionalOrder): string {
  if (isOfPair(condition)) return 'TP/SL \u00b7 ';
  return condition.linked_order_id === undefined ? '' : 'OCO \u00b7 ';
}

/** The exchange changes neither a trailing stop nor one of two conditional orders that form a pair. */
const mayMove = (condition: ConditionalOrder) =>
  condition.trail_percent === undefined && !isOfPair(condition);

/** The actions of a tag on its order; the reference stays, so that the lines change only with the orders. */
function useLineActions(match: Match) {
  const amendments = useAmendments();
  const cancels = useCancels();
  const now = {
    amend: (order: Order, next: { readonly price: string; readonly number: string }) =>
      void amendments.order(order, match, next),
    /** The limit keeps its distance from the trigger price. */
    moveTrigger(condition: ConditionalOrder, trigger: string) {
      const { price, trigger_price: from, number } = condition;
      const moved = movedAlongside(price, { from, to: trigger }, match.price_decimals);
      void amendments.condition(condition, match, { trigger, price: moved, number });
    },
    cancel: (order: Order) => void cancels.order(order).catch(toastFailure),
    cancelCondition: (condition: ConditionalOrder) => void cancels.condition(condition).catch(toastFailure),
  };
  const latest = useRef(now);
  useEffect(() => {
    latest.current = now;
  });
  return latest;
}
