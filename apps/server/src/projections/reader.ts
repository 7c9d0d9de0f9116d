/**
 * The reader of a table whose rows are things of users: it finds each thing where it is at the moment, in the engine's memory,
 * among the rows that are on their way to the table, or in the table.
 */
import type { EngineReader } from '@candor/engine';
import { fail } from '@candor/primitives';
import type { Sql } from '@candor/storage';
import { type Row, selectAll, type TableName } from '../tables/rows.ts';
import type { EventKind, Projection } from './define-projection.ts';
import type { Unprojected } from './unprojected.ts';

export interface ReaderPorts {
  readonly sql: Sql;
  readonly engine: EngineReader;
  /** The rows that the tables lack. */
  readonly projector: Unprojected;
  /** Waits briefly until the tables show what memory shows. */
  readonly whenProjected: () => Promise<unknown>;
}

/** A table with a row for each thing, which has an owner and an id. */
type TableOfThings = {
  [Table in TableName]: Row<Table> extends { readonly id: number; readonly user_id: number } ? Table : never;
}[TableName];

interface Things<Table extends TableName, Source, Fact> {
  /** Returns the thing that a source of a row is about. */
  readonly fact: (source: Source) => Fact;
  readonly owner: (fact: Fact) => number;
  readonly id: (fact: Fact) => number;
  /** Returns a thing that the engine has in memory. */
  readonly live: (engine: EngineReader, userId: number, id: number) => Fact | undefined;
  /** Returns the thing that a row of the table is about. */
  readonly stored: (row: Row<Table>) => Fact;
}

export interface ThingReader<Fact> {
  /** Returns the last states of a user's things that the table does not show yet, by id. */
  ahead(userId: number): ReadonlyMap<number, Fact>;
  /** Resolves with a thing of a user as it is now; everybody else's is as unknown as none. */
  find(userId: number, id: number): Promise<Fact | undefined>;
  /** Resolves with a thing that is known to exist, because a command has named it. */
  get(userId: number, id: number): Promise<Fact>;
}

/** Declares how the things of a projection are found. */
export function defineReader<const Table extends TableOfThings, Source, Fact>(
  projection: Projection<EventKind, Source, Table>,
  { fact, owner, id: idOf, live, stored }: Things<Table, Source, Fact>,
): (ports: ReaderPorts) => ThingReader<Fact> {
  const { table } = projection;
  return ({ sql, engine, projector, whenProjected }) => {
    const ahead = (userId: number): ReadonlyMap<number, Fact> => {
      const sources = projector.unprojected(projection, (source) => owner(fact(source)) === userId);
      return new Map(sources.map(fact).map((each) => [idOf(each), each]));
    };
    const find = async (userId: number, id: number): Promise<Fact | undefined> => {
      // Nothing leaves memory before it is on its way, nor that way before it is in the table.
      const known = live(engine, userId, id) ?? ahead(userId).get(id);
      if (known !== undefined) return known;
      const [row] = await selectAll(sql, table, sql`where user_id = ${userId} and id = ${id}`);
      return row === undefined ? undefined : stored(row);
    };
    return {
      ahead,
      find,
      async get(userId, id) {
        const found = await find(userId, id);
        if (found !== undefined) return found;
        await whenProjected();
        return (await find(userId, id)) ?? fail(`${table} has no ${id} of user ${userId}, which was named`);
      },
    };
  };
}
