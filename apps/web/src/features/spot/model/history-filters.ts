import type { Order } from '@candor/contract';

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
