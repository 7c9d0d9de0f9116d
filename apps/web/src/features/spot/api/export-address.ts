import { callPath } from '@candor/contract';
import type { HistoryFilters } from '../model/history-filters.ts';

/** Returns the download address of the user's orders or fills, filtered like the list; fills have no type or status. */
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
