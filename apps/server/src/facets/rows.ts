/** The fate of a user's rows when the account is closed. */
import type { Transaction } from '@candor/storage';
import type postgres from 'postgres';
import type { SCHEMA } from '../tables/schema.ts';

type Schema = typeof SCHEMA;

/** A table whose rows name a user. */
export type TableOfUsers = {
  [Table in keyof Schema]: 'user_id' extends keyof Schema[Table] ? Table : never;
}[keyof Schema];

/** The fate of a table's rows of one user at the closing of the account. */
export interface RowFate {
  /** The reason for which rows are kept; absent where none is. */
  readonly kept?: string;
  /** The condition of the rows that are deleted; absent where none is. */
  readonly deleted?: (sql: Transaction) => postgres.Fragment;
}

/** The fate of the rows of each table that a product owns. */
export type Rows = { readonly [Table in TableOfUsers]?: RowFate };

/** All rows are deleted. */
export const DELETED: RowFate = { deleted: (sql) => sql`true` };

/** All rows are kept. */
export function kept(because: string): RowFate {
  return { kept: because };
}

/** The rows of trades and money, which an exchange has to keep. */
export const BOOKS = kept('The books of the exchange.');

/**
 * Deletes what need not be kept of a user, in the caller's transaction: the tables of the products in their order, and
 * those of one product in the order in which it names them.
 */
export async function deleteRows(
  transaction: Transaction,
  rows: readonly Rows[],
  userId: number,
): Promise<void> {
  for (const fates of rows)
    for (const [table, { deleted }] of Object.entries(fates))
      if (deleted !== undefined)
        await transaction`
          delete from ${transaction(table)} where user_id = ${userId} and ${deleted(transaction)}`;
}
