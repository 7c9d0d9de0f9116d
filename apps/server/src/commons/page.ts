import type { Page } from '@candor/contract';

/** A page of an answer; there is always a last page, if only an empty one. */
export function pageOf<Row>(rows: readonly Row[], total: number, page: number, size: number): Page<Row> {
  return {
    total,
    per_page: size,
    current_page: page,
    last_page: Math.max(1, Math.ceil(total / size)),
    data: [...rows],
  };
}
