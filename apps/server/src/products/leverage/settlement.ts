import { ACCOUNT_TYPES, type AccountType, type PositionFact } from '@candor/engine';
import type { Sql, Transaction } from '@candor/storage';
import { type Row, selectAll } from '../../tables/rows.ts';

/** The reasons for which leverage moves money into or out of a user's account. */
export const LEVER_REASONS = ['lever_fee', 'overnight_fee', 'lever_profit', 'lever_loss'] as const;
const RESULTS = ['lever_profit', 'lever_loss'] as const;

/** The records of accounts. */
export interface LeverMovements {
  /** Resolves with the first movements, by time. */
  read(sql: Sql, wanted: MovementsWanted, limit: number): Promise<readonly Row<'account_log'>[]>;
  /** Resolves with what one command moved. */
  sum(sql: Sql | Transaction, wanted: MovementsWanted, seq: number): Promise<number>;
}

interface MovementsWanted {
  readonly userId: number;
  readonly account: AccountType;
  readonly assetId: number;
  readonly reasons: readonly string[];
  readonly references: readonly number[];
}

/** The movements of the leverage account that positions in one quote currency caused. */
export function movementsOf(
  userId: number,
  assetId: number,
  references: readonly number[],
  reasons: readonly string[],
): MovementsWanted {
  return { userId, account: ACCOUNT_TYPES.lever, assetId, reasons, references };
}

/** Positions of one user and quote currency that were settled together, and what that moved; in units of the currency. */
export interface Settlement {
  readonly positionIds: readonly number[];
  /** Signed: the sum of the profits. */
  readonly result: number;
  /** Signed: what the settlement moved in the account, so a loss that the account could pay. */
  readonly paid: number;
  /** The part of the loss that neither margins nor balance could pay, and the house carried. */
  readonly carried: number;
}

type ClosedRow = Pick<Row<'positions'>, 'id' | 'user_id' | 'profit' | 'seq'>;

/** Closed positions of one user in one quote currency that the same command ended. */
interface ClosedTogether {
  readonly userId: number;
  readonly currencyId: number;
  readonly seq: number;
}

/** Reads what a settlement came to. */
export async function readSettlement(
  movements: LeverMovements,
  sql: Sql | Transaction,
  { userId, currencyId, seq }: ClosedTogether,
  closed: readonly Pick<ClosedRow, 'id' | 'profit'>[],
): Promise<Settlement> {
  const ids = closed.map(({ id }) => id).toSorted((left, right) => left - right);
  const result = closed.reduce((sum, { profit }) => sum + profit, 0);
  const paid = await movements.sum(sql, movementsOf(userId, currencyId, ids, RESULTS), seq);
  return { positionIds: ids, result, paid, carried: Math.max(0, paid - result) };
}

/**
 * Reads the closed positions that were settled together with one: those that were closed by force with it, or whose close
 * was asked for with its own. Profits and losses of one settlement are netted.
 */
export async function readTogether(
  sql: Sql,
  position: Pick<PositionFact, 'userId' | 'end' | 'closeAskedMs'>,
  { seq, currencyId }: { readonly seq: number; readonly currencyId: number },
): Promise<readonly Row<'positions'>[]> {
  const { userId, end, closeAskedMs } = position;
  return selectAll(
    sql,
    'positions',
    sql`where user_id = ${userId} and status = 'closed' and seq = ${seq} and close_reason = ${end}
      and (close_reason = 'forced' or close_asked_ms = ${closeAskedMs})
      and market_id in (select id from currency_matches where quote_currency_id = ${currencyId})
      order by id`,
  );
}
