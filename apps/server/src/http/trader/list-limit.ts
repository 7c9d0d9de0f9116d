import { TraderFailure } from './trader-failure.ts';

const LIST_DEFAULT = 500;
const LIST_MAX = 1_000;
/** Points of a list that is read from tables. */
export const LIST_COST = 20;

/** Returns the entries that a list has at most. May refuse with `value` where none is asked for. */
export function listLimit(limit: number = LIST_DEFAULT): number {
  if (limit === 0) throw new TraderFailure('value', { values: ['limit'] });
  return Math.min(limit, LIST_MAX);
}
