import { callPath } from '@candor/contract';
import type { HistoryFilters } from '../model/order-pages.ts';

/** Where the user's own orders or fills can be had as a file, chosen as the list is; a fill has no type or status. */
export function exportAddress(
  kind: 'orders' | 'fills',
  format: 'csv' | 'json',
  { type, status, ...filters }: HistoryFilters,
): string {
  const query = new URLSearchParams({ kind, format });
  const chosen = kind === 'orders' ? { ...filters, type, status } : filters;
  for (const [name, value] of Object.entries(chosen)) {
    if (value !== undefined) query.set(name, String(value));
  }
  return `${callPath('order/export')}?${query.toString()}`;
}
