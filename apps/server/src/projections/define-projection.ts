/**
 * A projection: one read table, folded from the engine's events.
 *
 * Its definition names each column once. The statement that writes it, the list of tables that a rebuild empties, the
 * event kinds that are projected and the rows that the table still lacks all follow from it; names and types of the
 * columns are those of the migrated schema.
 */
import type { Command, EngineEvent, EngineReader, SequencedEvent } from '@candor/engine';
import type { Transaction } from '@candor/storage';
import { SCHEMA } from '../tables/schema.ts';
import type { ColumnOf, Row, TableName, ValueIn } from '../tables/rows.ts';
import { type Column, type Merge, type StoredValue, TableInsert } from './table-insert.ts';

export type EventKind = EngineEvent['kind'];
type EventOf<Kind> = Extract<EngineEvent, { readonly kind: Kind }>;
type CommandOf<Kind> = Extract<Command, { readonly kind: Kind }>;

/** Sequence and time of the command that caused an event. */
export type Moment = Pick<SequencedEvent, 'seq' | 'atMs'>;

/** A command that was accepted for the first time, at its sequence, with the events that it caused. */
export interface AcceptedCommand {
  readonly seq: number;
  readonly events: () => readonly SequencedEvent[];
}

/** Services available to the fold of one run of batches. */
export interface FoldContext {
  /** Returns whether a user is one of the labelled market makers. */
  readonly isMaker: (userId: number) => boolean;
}

/** The rows that one source produces: one, several, or none. */
export type Made<Source> = Source | readonly Source[] | undefined;
export type EventHandlers<Kind extends EventKind, Source> = {
  readonly [Each in Kind]: (event: EventOf<Each>, moment: Moment) => Made<Source>;
};
export type CommandHandlers<Kind extends Command['kind'], Source> = {
  readonly [Each in Kind]: (command: CommandOf<Each>, accepted: AcceptedCommand) => Made<Source>;
};

/** TypeScript type that a fold provides for each column type. */
interface StoredTypes {
  bigint: number;
  integer: number;
  smallint: number;
  numeric: bigint;
  text: string;
  boolean: boolean;
  'bigint[]': readonly number[];
}
type Stored<Table extends TableName, Name extends ColumnOf<Table>> = ValueIn<StoredTypes, Table, Name>;
type MergeOf<Value> = Value extends number | bigint ? Merge : 'replace';

/** The sequence of an engine's state, and access to it. */
export interface StateContext extends FoldContext {
  readonly seq: number;
  readonly userIds: readonly number[];
}

/** Rows of a table, made from the engine's state instead of from events. */
export interface Backfill<Source> {
  readonly rows: (engine: EngineReader, state: StateContext) => Iterable<Source>;
  /**
   * `everything`: the table never holds more than this, so a new one is filled with it at once. `live rows`: ended rows
   * are no longer in the state, so a new table is replayed from the log, and begins with these rows if the log was cut.
   */
  readonly holds: 'everything' | 'live rows';
}

export interface Definition<
  Table extends TableName,
  Kind extends EventKind,
  CommandKind extends Command['kind'],
  Source,
> {
  readonly table: Table;
  readonly key: readonly ColumnOf<Table>[];
  /** Called once for each run of batches, so that handlers may keep state within a command. */
  readonly events?: (context: FoldContext) => EventHandlers<Kind, Source>;
  readonly commands?: (context: FoldContext) => CommandHandlers<CommandKind, Source>;
  readonly columns: {
    readonly [Name in ColumnOf<Table>]: (row: Source) => Stored<Table, Name>;
  };
  /**
   * Merge rule for a row whose key is in the table already; columns that are not named keep their values. Without it a
   * key occurs once.
   */
  readonly merge?: { readonly [Name in ColumnOf<Table>]?: MergeOf<Stored<Table, Name>> };
  readonly backfill?: Backfill<Source>;
}

/** A row by its columns, as a fold provides it. */
export type StoredRow<Table extends TableName> = {
  readonly [Name in ColumnOf<Table>]: Stored<Table, Name>;
};

/** Folds changes into rows where a change needs what its row held before. */
export interface Folding<Change> {
  /** The values of the key's columns, in the order of the table. */
  keyOf(this: void, change: Change): readonly StoredValue[];
  fold(
    this: void,
    held: Readonly<Record<string, unknown>> | undefined,
    change: Change,
  ): Readonly<Record<string, StoredValue>>;
  /** All changes, read from tables that hold everything, in parts and in order. */
  refill(this: void, sql: Transaction, context: FoldContext): AsyncIterable<readonly Change[]>;
}

/** Appends changes to tables that only grow, where each row depends on all that came before. */
export interface Recording<Change> {
  /** Appends changes in their order, in the transaction that moves the position. */
  append(this: void, sql: Transaction, changes: readonly Change[]): Promise<void>;
  /** Takes back everything after a sequence. What came before stays: the log may no longer be able to make it. */
  goBack(this: void, sql: Transaction, seq: number): Promise<void>;
}

export interface RecordDefinition<Table extends TableName, Kind extends EventKind, Change> {
  /** The table that has the position of all tables of the record. */
  readonly table: Table;
  readonly key: readonly ColumnOf<Table>[];
  readonly events: EventHandlers<Kind, Change>;
  readonly recording: Recording<Change>;
}

export interface FoldDefinition<Table extends TableName, Kind extends EventKind, Change> {
  readonly table: Table;
  readonly key: readonly ColumnOf<Table>[];
  readonly events: (context: FoldContext) => EventHandlers<Kind, Change>;
  /** The columns of the key are among the fields of a change. */
  readonly keyOf: (change: Change) => Partial<StoredRow<Table>>;
  /** Returns the row that a change leaves; `held` is undefined where there was none. */
  readonly fold: (held: Row<Table> | undefined, change: Change) => StoredRow<Table>;
  /**
   * Fills the table when a version adds it, from other tables, which are complete also where the log was cut. Called
   * once those have the position of all.
   */
  readonly refill: Folding<Change>['refill'];
}

/** Handlers by the kind of what they take. */
type Handlers<Given, About, Source> = Readonly<Record<string, (given: Given, about: About) => Made<Source>>>;

export interface Projection<
  Kind extends EventKind = EventKind,
  Source = unknown,
  Table extends TableName = TableName,
> {
  readonly table: Table;
  /** The kinds of events from which its rows are made. */
  readonly kinds: readonly Kind[];
  readonly insert: TableInsert<Source>;
  readonly backfill: Backfill<Source> | undefined;
  /** Undefined where a source is a row already, or the merge rules of its columns make it one. */
  readonly folding: Folding<Source> | undefined;
  /** Undefined where rows are made one by one. */
  readonly recording: Recording<Source> | undefined;
  begin(context: FoldContext): {
    readonly events: Handlers<EngineEvent, Moment, Source>;
    readonly commands: Handlers<Command, AcceptedCommand, Source>;
  };
}

/**
 * Defines a projection. Checks nothing at run time: a wrong or missing column, or a value of another type, does not
 * compile.
 */
export function defineProjection<
  const Table extends TableName,
  Source,
  Kind extends EventKind = never,
  CommandKind extends Command['kind'] = never,
>({
  table,
  key,
  events,
  commands,
  columns,
  merge = {},
  backfill,
}: Definition<Table, Kind, CommandKind, Source>): Projection<Kind, Source, Table> {
  const reads: Readonly<Record<string, (row: Source) => StoredValue>> = columns;
  const merges: Readonly<Record<string, Merge | undefined>> = merge;
  const own = Object.entries(SCHEMA[table]).map(
    ([name, type]: [string, string]): Column<Source> => ({
      name,
      type: type.replace(' | null', ''),
      isNullable: type.endsWith(' | null'),
      read: reads[name] as (row: Source) => StoredValue,
      merge: merges[name],
    }),
  );
  return {
    table,
    kinds: Object.keys(events?.({ isMaker: () => false }) ?? {}) as Kind[],
    insert: new TableInsert(table, own, key),
    backfill,
    folding: undefined,
    recording: undefined,
    // A handler only ever receives the event kind of its key, which the compiler cannot see in a table of handlers.
    begin: (context) => ({
      events: (events?.(context) ?? {}) as Handlers<EngineEvent, Moment, Source>,
      commands: (commands?.(context) ?? {}) as Handlers<Command, AcceptedCommand, Source>,
    }),
  };
}

/**
 * Defines a projection whose rows are folded one change after the other: the row that a change leaves depends on the row
 * before in a way that no merge rule expresses. Its writer reads the rows that it is about to change in the same
 * transaction.
 */
export function defineFold<const Table extends TableName, Change, Kind extends EventKind>({
  table,
  key,
  events,
  keyOf,
  fold,
  refill,
}: FoldDefinition<Table, Kind, Change>): Projection<Kind, Change> {
  const insert = rowInsert(table, key);
  const values = (change: Change): Readonly<Record<string, StoredValue | undefined>> => keyOf(change);
  return {
    table,
    kinds: Object.keys(events({ isMaker: () => false })) as Kind[],
    insert,
    backfill: undefined,
    folding: {
      keyOf: (change) => insert.keyNames.map((name) => values(change)[name] as StoredValue),
      // The rows are those that the statement of this table reads.
      fold: (held, change) => fold(held as Row<Table> | undefined, change),
      refill,
    },
    recording: undefined,
    begin(context) {
      const handlers: object = events(context);
      return { events: handlers as Handlers<EngineEvent, Moment, Change>, commands: {} };
    },
  };
}

/** Defines a record: tables that its own statements append to, and that a refilling does not empty. */
export function defineRecord<const Table extends TableName, Change, Kind extends EventKind>({
  table,
  key,
  events,
  recording,
}: RecordDefinition<Table, Kind, Change>): Projection<Kind, Change> {
  const handlers: object = events;
  return {
    table,
    kinds: Object.keys(events) as Kind[],
    insert: rowInsert(table, key),
    backfill: undefined,
    folding: undefined,
    recording,
    begin: () => ({ events: handlers as Handlers<EngineEvent, Moment, Change>, commands: {} }),
  };
}

/** The statement for rows that hold each column under its name; a row whose key is there already is replaced. */
function rowInsert<Table extends TableName>(
  table: Table,
  key: readonly ColumnOf<Table>[],
): TableInsert<unknown> {
  const isKey = (name: string) => key.some((column) => column === name);
  const columns = Object.entries(SCHEMA[table]).map(
    ([name, type]: [string, string]): Column<unknown> => ({
      name,
      type: type.replace(' | null', ''),
      isNullable: type.endsWith(' | null'),
      read: (row) => (row as Readonly<Record<string, StoredValue>>)[name] as StoredValue,
      merge: isKey(name) ? undefined : 'replace',
    }),
  );
  return new TableInsert<unknown>(table, columns, key);
}
