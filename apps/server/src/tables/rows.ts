import type { Sql, Transaction } from '@candor/storage';
import type postgres from 'postgres';
import { SCHEMA } from './schema.ts';

/** JavaScript type that the pool returns for each column type. */
interface ReadTypes {
  bigint: number;
  integer: number;
  smallint: number;
  /** A decimal number as its text. */
  numeric: string;
  text: string;
  boolean: boolean;
  bytea: Buffer;
  jsonb: unknown;
  uuid: string;
  'timestamp with time zone': Date;
  'bigint[]': readonly number[];
  'text[]': readonly string[];
}

type Schema = typeof SCHEMA;
export type TableName = keyof Schema;
export type ColumnOf<Table extends TableName> = keyof Schema[Table] & string;

/** The type that a map of column types gives for a column, or null where the column may be null. */
export type ValueIn<
  Types,
  Table extends TableName,
  Column extends ColumnOf<Table>,
> = Schema[Table][Column] extends `${infer Known extends keyof Types & string} | null`
  ? Types[Known] | null
  : Schema[Table][Column] extends keyof Types
    ? Types[Schema[Table][Column]]
    : never;

/** A row as the pool returns it. */
export type Row<Table extends TableName> = {
  readonly [Column in ColumnOf<Table>]: ValueIn<ReadTypes, Table, Column>;
};

/**
 * Reads the named columns of a table. The select list and the type of the rows come from the same names, so they always
 * agree. `rest` is the SQL after the table's name.
 */
export async function select<Table extends TableName, const Column extends ColumnOf<Table>>(
  sql: Sql | Transaction,
  table: Table,
  columns: readonly Column[],
  rest: postgres.Fragment,
): Promise<readonly Pick<Row<Table>, Column>[]> {
  const from: string = table;
  const names: string[] = [...columns];
  return sql<Pick<Row<Table>, Column>[]>`select ${sql(names)} from ${sql(from)} ${rest}`;
}

/** Selects every column, otherwise as `select`. */
export function selectAll<Table extends TableName>(
  sql: Sql | Transaction,
  table: Table,
  rest: postgres.Fragment,
): Promise<readonly Row<Table>[]> {
  return select(sql, table, Object.keys(SCHEMA[table]) as ColumnOf<Table>[], rest);
}

/** Selects as `select` does, under names of the caller's own: `{ areaId: 'area_id' }` gives rows with an `areaId`. */
export async function selectAs<
  Table extends TableName,
  const Columns extends Readonly<Record<string, ColumnOf<Table>>>,
>(
  sql: Sql | Transaction,
  table: Table,
  columns: Columns,
  rest: postgres.Fragment,
): Promise<readonly { readonly [Name in keyof Columns]: Row<Table>[Columns[Name]] }[]> {
  const from: string = table;
  // Both are names from the code, never from a request.
  const list = Object.entries(columns).map(([name, column]) => `${column} as "${name}"`);
  return sql<{ readonly [Name in keyof Columns]: Row<Table>[Columns[Name]] }[]>`
    select ${sql.unsafe(list.join(', '))} from ${sql(from)} ${rest}`;
}
