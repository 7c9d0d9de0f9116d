import type { Match } from '@candor/contract';
import type { OwnOrders } from '@candor/desk';
import { formatFixed, formatTrimmed } from '@candor/ui';
import type { OrderLine } from '@candor/ui/chart';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { openAmount } from '@candor/desk/arithmetic';
import { useHoldings } from '../api/use-holdings.ts';
import { useOpenOrders } from '../api/use-open-orders.ts';

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
export function useOwnLines(match: Match): readonly OrderLine[] {
  const { t } = useTranslation();
  const open = useOpenOrders().data;
  const holdings = useHoldings().data?.holdings;
  return useMemo(() => {
    const isOfPair = (row: { readonly currency_match_id: number }) => row.currency_match_id === match.id;
    const amount = ({ number }: { readonly number: string }) => formatTrimmed(number, match.number_decimals);
    const orders = (open?.orders ?? []).filter(isOfPair).map((order) => ({
      id: order.id,
      price: order.price,
      label: `${order.way === 'in' ? t('ticket.buy') : t('ticket.sell')} ${amount(order)}`,
    }));
    const triggers = (open?.conditional ?? []).filter(isOfPair).map((condition) => ({
      id: -condition.id,
      price: condition.trigger_price,
      label: `${condition.type_name} ${amount(condition)}`,
    }));
    const average = (holdings ?? [])
      .flatMap(({ costs }) => costs)
      .filter(isOfPair)
      .map((cost) => ({
        id: AVERAGE_LINE,
        price: cost.average_cost,
        label: `${t('chart.averageCost')} ${formatFixed(cost.average_cost, match.price_decimals)}`,
      }));
    return [...orders, ...triggers, ...average];
  }, [open, holdings, match, t]);
}
