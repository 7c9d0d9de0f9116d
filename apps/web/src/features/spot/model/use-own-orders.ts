import type { ConditionalOrder, Match, Order } from '@candor/contract';
import type { OwnLine, OwnOrders } from '@candor/desk';
import { formatTrimmed } from '@candor/ui';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useConditions } from '../api/use-conditions.ts';
import { useFills } from '../api/use-fills.ts';
import { useOrders } from '../api/use-orders.ts';
import { averageCost } from './average-cost.ts';

/** A line of its own beside those of orders, which have ids above zero. */
const AVERAGE_LINE = 0;

/** The person's open orders of a pair, for the marks in the book. */
export function useOwnOrders(match: Match): OwnOrders {
  const buys = useOrders({ list: 'in', matchId: match.id, page: 1 }).data?.data;
  const sells = useOrders({ list: 'out', matchId: match.id, page: 1 }).data?.data;
  return useMemo(() => ({ bids: buys ?? [], asks: sells ?? [] }), [buys, sells]);
}

/** The person's lines on the chart: open orders, the prices that trigger others, and the average cost. */
export function useOwnLines(match: Match): readonly OwnLine[] {
  const { t } = useTranslation();
  const buys = useOrders({ list: 'in', matchId: match.id, page: 1 }).data?.data;
  const sells = useOrders({ list: 'out', matchId: match.id, page: 1 }).data?.data;
  const conditions = useConditions({ list: 'both', matchId: match.id, page: 1 }).data?.data;
  const fills = useFills({ matchId: match.id }).data?.data;
  return useMemo(() => {
    const isOfPair = (row: Order | ConditionalOrder) => row.currency_match_id === match.id;
    const amount = (row: Order | ConditionalOrder) => formatTrimmed(row.number, match.number_decimals);
    const orders = [...(buys ?? []), ...(sells ?? [])].filter(isOfPair).map((order) => ({
      id: order.id,
      price: order.price,
      colour: order.way === 'in' ? ('up' as const) : ('down' as const),
      label: `${order.way === 'in' ? t('ticket.buy') : t('ticket.sell')} ${amount(order)}`,
    }));
    const triggers = (conditions ?? []).filter(isOfPair).map((condition) => ({
      id: -condition.id,
      price: condition.trigger_price,
      colour: 'select' as const,
      label: `${condition.type_name} ${amount(condition)}`,
    }));
    const price = averageCost(fills ?? [], {
      base: match.base_currency_code,
      priceDecimals: match.price_decimals,
    });
    const average =
      price === undefined
        ? []
        : [{ id: AVERAGE_LINE, price, colour: 'select' as const, label: t('chart.averageCost') }];
    return [...orders, ...triggers, ...average];
  }, [buys, sells, conditions, fills, match, t]);
}
