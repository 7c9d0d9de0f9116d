/** Shares of accounts that lost money, which are shown of no fewer accounts than can hide each other. */
import { formatSigned, mulDivCeil } from '@candor/primitives';
import type { Sql } from '@candor/storage';

export const YEAR_MS = 365 * 86_400_000;

export interface LosingCount {
  readonly losing: number;
  readonly total: number;
}

/** Reads how many accounts have results, and how many of them lost money. */
export async function countLosing(
  sql: Sql,
  query: string,
  parameters: readonly (number | readonly number[])[],
): Promise<LosingCount> {
  const [row] = await sql.unsafe<LosingCount[]>(query, parameters as never[]);
  return row ?? { losing: 0, total: 0 };
}

/** A figure about fewer accounts is hidden, because it could show what a single one of them did. */
export const FEWEST_ACCOUNTS = 5;

/** The share of accounts that lost money, as a percentage with 2 decimals, rounded up; null where they are too few to be shown. */
export function losingShare({ losing, total }: LosingCount): string | null {
  return total < FEWEST_ACCOUNTS ? null : formatSigned(mulDivCeil(losing, 10_000, total), 2);
}
