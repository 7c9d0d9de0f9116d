import type { Order, Page } from '@candor/contract';

/** Which list a page belongs to. */
export interface OrderScope {
  readonly list: 'in' | 'out' | 'history';
  /** Only this pair; undefined is all. */
  readonly matchId: number | undefined;
  readonly page: number;
}

export function isOpenOrder(order: Order): boolean {
  return order.status === 'open' || order.status === 'partially_filled';
}

/**
 * What an event about one order does to a loaded page. A closed order leaves the lists of open ones; a
 * changed one is replaced where it stands; a new one comes on top of page 1 of its own side and nowhere
 * else. History is not patched: it is read again.
 */
export function applyOrder(page: Page<Order>, scope: OrderScope, order: Order, isNew: boolean): Page<Order> {
  if (scope.list === 'history' || order.way !== scope.list) return page;
  const at = page.data.findIndex((row) => row.id === order.id);
  if (!isOpenOrder(order)) {
    if (at < 0) return page;
    return withTotal({ ...page, data: page.data.filter((row) => row.id !== order.id) }, page.total - 1);
  }
  const known = page.data[at];
  if (known) {
    if (known.updated_at > order.updated_at) return page;
    return { ...page, data: page.data.map((row) => (row.id === order.id ? order : row)) };
  }
  const belongs =
    scope.page === 1 && (scope.matchId === undefined || scope.matchId === order.currency_match_id);
  if (!isNew || !belongs) return page;
  return withTotal({ ...page, data: [order, ...page.data].slice(0, page.per_page) }, page.total + 1);
}

function withTotal(page: Page<Order>, total: number): Page<Order> {
  return { ...page, total, last_page: Math.max(1, Math.ceil(total / page.per_page)) };
}
