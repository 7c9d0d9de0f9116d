import type { Sql, Transaction } from '@candor/storage';
import type postgres from 'postgres';

/** The time of which rows are asked for, in Unix milliseconds: from a moment on, and before another. */
export interface PeriodRequest {
  readonly from_ms?: number | undefined;
  readonly until_ms?: number | undefined;
}

/** Returns the condition, with an `and` before it, that a column of milliseconds lies in a period. */
export function millisWithin(
  sql: Sql | Transaction,
  column: postgres.Fragment,
  { from_ms: fromMs, until_ms: untilMs }: PeriodRequest,
): postgres.Fragment {
  return sql`
    ${fromMs === undefined ? sql`` : sql`and ${column} >= ${fromMs}`}
    ${untilMs === undefined ? sql`` : sql`and ${column} < ${untilMs}`}`;
}

/** Returns the condition, with an `and` before it, that a column of times lies in a period. */
export function timeWithin(
  sql: Sql | Transaction,
  column: postgres.Fragment,
  { from_ms: fromMs, until_ms: untilMs }: PeriodRequest,
): postgres.Fragment {
  return sql`
    ${fromMs === undefined ? sql`` : sql`and ${column} >= ${momentOf(sql, fromMs)}`}
    ${untilMs === undefined ? sql`` : sql`and ${column} < ${momentOf(sql, untilMs)}`}`;
}

/** The database knows moments of years that it does not read from a text. */
function momentOf(sql: Sql | Transaction, ms: number): postgres.Fragment {
  return sql`to_timestamp(${ms}::double precision / 1000)`;
}
