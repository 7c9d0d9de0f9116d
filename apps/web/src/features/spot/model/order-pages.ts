import type { ConditionalOrder, Order, Page } from '@candor/contract';

/** Which list a page belongs to. */
export interface OrderScope {
  readonly list: 'in' | 'out' | 'both' | 'history';
  /** Only this pair; undefined is all. */
  readonly matchId: number | undefined;
  readonly page: number;
  /** Only for the history. */
  readonly filters?: HistoryFilters;
}

/** The filters of closed orders; an unset one matches all. */
export interface HistoryFilters {
  readonly currency_match_id?: number;
  readonly way?: Order['way'];
  readonly type?: Order['type'];
  readonly status?: Order['status'];
  /** Unix milliseconds, both included. */
  readonly from?: number;
  readonly to?: number;
}

/** True if two pages belong to one list. */
export function isSameList(a: OrderScope, b: OrderScope): boolean {
  return JSON.stringify({ ...a, page: 0 }) === JSON.stringify({ ...b, page: 0 });
}

export function isOpenOrder(order: Order): boolean {
  return order.status === 'open' || order.status === 'partially_filled';
}

/**
 * Applies an event about one order to a loaded page. A closed order leaves the lists of open ones; a
 * changed one is replaced in place; a new one comes on top of page 1 of its own side and nowhere
 * else. History is not patched: it is read again.
 */
export function applyOrder(page: Page<Order>, scope: OrderScope, order: Order, isNew: boolean): Page<Order> {
  return applyRow(page, scope, { row: order, isOpen: isOpenOrder(order), isNew });
}

/** The same for an order that waits for its price: it leaves the list when that has come, or it was cancelled. */
export function applyCondition(
  page: Page<ConditionalOrder>,
  scope: OrderScope,
  condition: ConditionalOrder,
  isNew: boolean,
): Page<ConditionalOrder> {
  return applyRow(page, scope, { row: condition, isOpen: condition.status === 'waiting', isNew });
}

interface Change<Row> {
  readonly row: Row;
  readonly isOpen: boolean;
  readonly isNew: boolean;
}

function applyRow<Row extends Order | ConditionalOrder>(
  page: Page<Row>,
  scope: OrderScope,
  { row: changed, isOpen, isNew }: Change<Row>,
): Page<Row> {
  if (scope.list === 'history' || (scope.list !== 'both' && changed.way !== scope.list)) return page;
  const at = page.data.findIndex((row) => row.id === changed.id);
  if (!isOpen) {
    if (at < 0) return page;
    return withTotal({ ...page, data: page.data.filter((row) => row.id !== changed.id) }, page.total - 1);
  }
  const known = page.data[at];
  if (known) {
    if (known.updated_at > changed.updated_at) return page;
    return { ...page, data: page.data.map((row) => (row.id === changed.id ? changed : row)) };
  }
  const belongs =
    scope.page === 1 && (scope.matchId === undefined || scope.matchId === changed.currency_match_id);
  if (!isNew || !belongs) return page;
  return withTotal({ ...page, data: [changed, ...page.data].slice(0, page.per_page) }, page.total + 1);
}

function withTotal<Row>(page: Page<Row>, total: number): Page<Row> {
  return { ...page, total, last_page: Math.max(1, Math.ceil(total / page.per_page)) };
}
