import type { ConditionalOrder, Match, Order } from '@candor/contract';
import { formatTrimmed } from '@candor/ui';
import type { ChartPort, ChartState } from '@candor/ui/chart';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useConditions } from '../api/use-conditions.ts';
import { useFills } from '../api/use-fills.ts';
import { useOrders } from '../api/use-orders.ts';
import { averageCost } from '../model/average-cost.ts';

/** A line of its own beside those of orders, which have ids above zero. */
const AVERAGE_LINE = 0;

/** The user's own on the chart as dashed lines: open orders, what triggers the others, and the average cost. */
export function useOwnLines(port: ChartPort | undefined, match: Match, state: ChartState): void {
  const { t } = useTranslation();
  const buys = useOrders({ list: 'in', matchId: match.id, page: 1 }).data?.data;
  const sells = useOrders({ list: 'out', matchId: match.id, page: 1 }).data?.data;
  const conditions = useConditions({ list: 'both', matchId: match.id, page: 1 }).data?.data;
  const fills = useFills({ matchId: match.id }).data?.data;
  useEffect(() => {
    if (!port || state !== 'ready') return;
    const isOfPair = (row: Order | ConditionalOrder) => row.currency_match_id === match.id;
    const amount = (row: Order | ConditionalOrder) => formatTrimmed(row.number, match.number_decimals);
    const orders = [...(buys ?? []), ...(sells ?? [])].filter(isOfPair).map((order) => ({
      id: order.id,
      price: order.price,
      label: `${order.way === 'in' ? t('ticket.buy') : t('ticket.sell')} ${amount(order)}`,
    }));
    const triggers = (conditions ?? []).filter(isOfPair).map((condition) => ({
      id: -condition.id,
      price: condition.trigger_price,
      label: `${condition.type_name} ${amount(condition)}`,
    }));
    const price = averageCost(fills ?? [], {
      base: match.base_currency_code,
      priceDecimals: match.price_decimals,
    });
    const average = price === undefined ? [] : [{ id: AVERAGE_LINE, price, label: t('chart.averageCost') }];
    port.setOrderLines([...orders, ...triggers, ...average]);
  }, [port, state, buys, sells, conditions, fills, match, t]);
}
