/** The filters of lists of orders and of fills. */
import { CallFailure } from '../../http/failure.ts';
import { chosenMarketId, type OrderPorts } from '../../commons/order-calls.ts';
import { readSide } from '../../wire/order.ts';
import type { OrderChoice } from './order-history.ts';

export interface OrderFilters {
  readonly currency_match_id?: number | undefined;
  readonly way?: 'in' | 'out' | undefined;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

/**
 * Returns the filters for lists and exports of closed orders and of fills. May refuse with market_unknown, or with
 * time_range_invalid where the range ends before it begins.
 */
export function choiceOf(
  ports: Pick<OrderPorts, 'catalog'>,
  userId: number,
  filters: OrderFilters,
): Pick<OrderChoice, 'userId' | 'marketId' | 'side' | 'fromMs' | 'toMs'> {
  const { way, from: fromMs, to: toMs } = filters;
  if (fromMs !== undefined && toMs !== undefined && fromMs > toMs)
    throw CallFailure.at('from', 'time_range_invalid');
  const marketId = chosenMarketId(ports, filters);
  return { userId, marketId, side: way === undefined ? undefined : readSide(way), fromMs, toMs };
}

export function orderChoice(
  ports: Pick<OrderPorts, 'catalog'>,
  userId: number,
  filters: OrderFilters & Partial<Pick<OrderChoice, 'type' | 'status'>>,
): OrderChoice {
  return { ...choiceOf(ports, userId, filters), type: filters.type, status: filters.status };
}
