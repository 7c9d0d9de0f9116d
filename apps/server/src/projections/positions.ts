import type { Sql, Transaction } from '@candor/storage';
import type { Projection } from './define-projection.ts';

/** Position of tables in the log: they hold everything up to a sequence, at which the log has this digest. */
export interface Position {
  readonly seq: number;
  readonly digest: Uint8Array;
}

/** Returns the position of every table that has one. */
export async function readPositions(sql: Sql | Transaction): Promise<ReadonlyMap<string, Position>> {
  const rows = await sql<{ table_name: string; seq: number; digest: Buffer }[]>`
    select table_name, seq, digest from projection_positions`;
  return new Map(rows.map(({ table_name, seq, digest }) => [table_name, { seq, digest }]));
}

/**
 * Resolves with the position of the tables: the furthest one. Only a table that a new version has added is behind it,
 * until it is filled.
 */
export async function tablesPosition(sql: Sql | Transaction): Promise<Position> {
  const [row] = await sql<{ seq: number; digest: Buffer }[]>`
    select seq, digest from projection_positions order by seq desc limit 1`;
  if (row === undefined) throw new Error('projection_positions is empty');
  return row;
}

/** Returns the position that these tables share; throws where they do not share one. */
export async function sharedPosition(sql: Sql, tables: readonly string[]): Promise<number> {
  const [row] = await sql<{ least: number | null; most: number | null; count: number }[]>`
    select min(seq) as least, max(seq) as most, count(*) as count from projection_positions
    where table_name = any(${[...tables]}::text[])`;
  if (row === undefined || row.least === null || row.least !== row.most || row.count !== tables.length)
    throw new Error(
      `the tables are apart: ${row?.count} of ${tables.length}, from ${row?.least} to ${row?.most}`,
    );
  return row.least;
}

/** Moves tables that share a position; throws, without changing anything, where one of them is elsewhere. */
export async function movePositions(
  sql: Transaction,
  tables: readonly string[],
  move: { readonly from: number; readonly to: Position },
): Promise<void> {
  const { count } = await sql`
    update projection_positions set seq = ${move.to.seq}, digest = ${move.to.digest as Buffer}
    where table_name = any(${[...tables]}::text[]) and seq = ${move.from}`;
  if (count !== tables.length) throw new Error(`not every table is at ${move.from}`);
}

/**
 * Empties the tables of projections and sets their positions, whether they had one or not. A record keeps what it holds up to
 * the new position.
 */
export async function restartTables(
  sql: Transaction,
  projections: readonly Pick<Projection, 'table' | 'recording'>[],
  { seq, digest }: Position,
): Promise<void> {
  const emptied: string[] = projections.flatMap(({ table, recording }) =>
    recording === undefined ? [table] : [],
  );
  if (emptied.length > 0) await sql`truncate ${sql(emptied)}`;
  for (const { recording } of projections) await recording?.goBack(sql, seq);
  const names: string[] = projections.map(({ table }) => table);
  await sql`
    insert into projection_positions (table_name, seq, digest)
    select name, ${seq}, ${digest as Buffer} from unnest(${names}::text[]) as given (name)
    on conflict (table_name) do update set seq = excluded.seq, digest = excluded.digest`;
}
