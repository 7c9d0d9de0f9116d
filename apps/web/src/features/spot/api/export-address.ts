import { downloads } from '@candor/contract';
import type { HistoryFilters } from '../model/order-pages.ts';

/** Where the user's own orders or fills can be had as a file, chosen as the list is. */
export function exportAddress(
  kind: 'orders' | 'fills',
  format: 'csv' | 'json',
  { currency_match_id, way, from, to }: HistoryFilters,
): string {
  const query = new URLSearchParams({ kind, format });
  for (const [name, value] of Object.entries({ currency_match_id, way, from, to })) {
    if (value !== undefined) query.set(name, String(value));
  }
  return `/api/${downloads['order/export'].path}?${query.toString()}`;
}
