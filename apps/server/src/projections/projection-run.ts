import type { Command, EngineEvent, SequencedEvent } from '@candor/engine';
import { type AppliedBatch, eventsOf } from '@candor/engine-host';
import type { Transaction } from '@candor/storage';
import type {
  AcceptedCommand,
  EventKind,
  FoldContext,
  Folding,
  Made,
  Moment,
  Projection,
  Recording,
} from './define-projection.ts';
import type { Parameter, StoredValue, TableInsert } from './table-insert.ts';

/** Maximum number of rows per statement; more keep the embedded database from answering the log. */
const ROWS_AT_ONCE = 500;

type Take<Given, About> = (given: Given, about: About) => void;

/** Folds a run of batches into rows of some projections' tables, and writes them. */
export class ProjectionRun {
  readonly #rows: readonly RunRows[];
  readonly #fold: Fold;

  constructor(projections: readonly Projection[], context: FoldContext) {
    this.#fold = new Fold(context);
    this.#rows = projections.map((projection) => {
      const rows = rowsOf(projection);
      this.#fold.add(projection, (row) => rows.take(row));
      return rows;
    });
  }

  addBatch(applied: FoldedBatch): void {
    this.#fold.takeBatch(applied);
  }

  add(event: SequencedEvent): void {
    this.#fold.takeEvent(event);
  }

  /** Adds rows that do not come from events; throws for a projection outside this run. */
  addRows(projection: Projection, made: Iterable<unknown>): void {
    const rows = this.#rows.find(({ insert }) => insert === projection.insert);
    if (rows === undefined) throw new Error(`${projection.table} is not written by this run`);
    for (const row of made) rows.take(row);
  }

  /** The rows of each table as values of its columns. */
  tables(): readonly { readonly insert: TableInsert<unknown>; readonly values: readonly StoredValue[][] }[] {
    return this.#rows.map((rows) => ({ insert: rows.insert, values: rows.values() }));
  }

  /** Writes all rows in the caller's transaction: every statement is sent before the first is answered. */
  async write(sql: Transaction): Promise<void> {
    await Promise.all(this.#rows.map((rows) => rows.write(sql)));
  }
}

type FoldedBatch = Pick<AppliedBatch, 'batch' | 'result'>;

/** Returns the rows of one projection that queued batches will leave in its table, the last of each key. */
export function rowsAhead<Source>(
  projection: Projection<EventKind, Source>,
  batches: Iterable<FoldedBatch>,
  isWanted: (row: Source) => boolean,
): readonly Source[] {
  const { insert, folding, recording } = projection;
  if (folding !== undefined || recording !== undefined)
    throw new Error(`what ${projection.table} lacks is known to its writer only`);
  const rows = new LastRows(insert);
  const fold = new Fold({ isMaker: () => false });
  fold.add(projection, (row) => {
    if (isWanted(row)) rows.take(row);
  });
  for (const batch of batches) fold.takeBatch(batch);
  return rows.rows();
}

/** Passes the content of batches to the handlers of projections. */
class Fold {
  readonly #context: FoldContext;
  readonly #events = new Map<string, Take<EngineEvent, Moment>[]>();
  readonly #commands = new Map<string, Take<Command, AcceptedCommand>[]>();

  constructor(context: FoldContext) {
    this.#context = context;
  }

  add<Source>(projection: Projection<EventKind, Source>, take: (row: Source) => void): void {
    const { events, commands } = projection.begin(this.#context);
    addHandlers(this.#events, events, take);
    addHandlers(this.#commands, commands, take);
  }

  takeBatch({ batch, result }: FoldedBatch): void {
    for (const event of result.events) this.takeEvent(event);
    if (this.#commands.size === 0) return;
    for (const [place, command] of batch.commands.entries()) {
      const handlers = this.#commands.get(command.kind);
      const outcome = result.outcomes[place];
      if (handlers === undefined || outcome?.status !== 'accepted' || outcome.repeated === true) continue;
      const seq = batch.seq + place;
      for (const handle of handlers) handle(command, { seq, events: () => eventsOf(result, seq) });
    }
  }

  takeEvent(sequenced: SequencedEvent): void {
    const { event } = sequenced;
    for (const handle of this.#events.get(event.kind) ?? []) handle(event, sequenced);
  }
}

function addHandlers<Given, About, Source>(
  into: Map<string, Take<Given, About>[]>,
  handlers: Readonly<Record<string, (given: Given, about: About) => Made<Source>>>,
  take: (row: Source) => void,
): void {
  for (const [kind, handler] of Object.entries(handlers)) {
    const known = into.get(kind) ?? [];
    into.set(kind, known);
    known.push((given, about) => {
      const made = handler(given, about);
      if (made === undefined) return;
      if (isMany(made)) for (const row of made) take(row);
      else take(made);
    });
  }
}

function isMany<Source>(made: Source | readonly Source[]): made is readonly Source[] {
  return Array.isArray(made);
}

interface RunRows {
  readonly insert: TableInsert<unknown>;
  take(row: unknown): void;
  values(): StoredValue[][];
  write(sql: Transaction): Promise<unknown>;
}

function rowsOf({ insert, folding, recording }: Projection): RunRows {
  if (recording !== undefined) return new RecordedChanges(insert, recording);
  if (folding !== undefined) return new FoldedRows(insert, folding);
  return insert.isCombined ? new CombinedRows(insert) : new LastRows(insert);
}

interface Part {
  readonly insert: TableInsert<unknown>;
  readonly parameters: readonly Parameter[];
}

function writeParts(sql: Transaction, parts: Iterable<Part>): Promise<unknown> {
  const sent = [...parts].map(({ insert, parameters }) =>
    sql.unsafe(insert.statement, parameters as never[], { prepare: true }).execute(),
  );
  return Promise.all(sent);
}

/** Every row of a table whose keys occur once; for other tables the last row of each key. */
class LastRows<Source> {
  readonly insert: TableInsert<Source>;
  readonly #all: Source[] = [];
  readonly #byKey = new Map<StoredValue, Source>();
  readonly #isKeyed: boolean;

  constructor(insert: TableInsert<Source>) {
    this.insert = insert;
    this.#isKeyed = insert.isKeyed;
  }

  take(row: Source): void {
    if (this.#isKeyed) this.#byKey.set(this.insert.keyOf(row), row);
    else this.#all.push(row);
  }

  rows(): readonly Source[] {
    return this.#isKeyed ? [...this.#byKey.values()] : this.#all;
  }

  values(): StoredValue[][] {
    return this.rows().map((row) => this.insert.valuesOf(row));
  }

  write(sql: Transaction): Promise<unknown> {
    return writeParts(sql, this.#parts());
  }

  *#parts() {
    const insert: TableInsert<unknown> = this.insert;
    for (const part of inParts(this.rows())) yield { insert, parameters: insert.parameters(part) };
  }
}

/** One row per key, which combines all of its rows. */
class CombinedRows<Source> {
  readonly insert: TableInsert<Source>;
  readonly #byKey = new Map<StoredValue, StoredValue[]>();

  constructor(insert: TableInsert<Source>) {
    this.insert = insert;
  }

  take(row: Source): void {
    const key = this.insert.keyOf(row);
    const held = this.#byKey.get(key);
    if (held === undefined) this.#byKey.set(key, this.insert.valuesOf(row));
    else this.insert.combine(held, row);
  }

  values(): StoredValue[][] {
    return [...this.#byKey.values()];
  }

  write(sql: Transaction): Promise<unknown> {
    return writeParts(sql, this.#parts());
  }

  *#parts() {
    const insert: TableInsert<unknown> = this.insert;
    for (const part of inParts(this.values())) yield { insert, parameters: insert.valueParameters(part) };
  }
}

type HeldRow = Readonly<Record<string, unknown>>;

/** The changes of each key in their order; what they make of a row is known once the row has been read. */
class FoldedRows implements RunRows {
  readonly insert: TableInsert<unknown>;
  readonly #folding: Folding<unknown>;
  readonly #changes = new Map<
    string,
    { readonly key: readonly StoredValue[]; readonly changes: unknown[] }
  >();

  constructor(insert: TableInsert<unknown>, folding: Folding<unknown>) {
    this.insert = insert;
    this.#folding = folding;
  }

  take(change: unknown): void {
    const key = this.#folding.keyOf(change);
    const name = key.join('/');
    const known = this.#changes.get(name);
    if (known === undefined) this.#changes.set(name, { key, changes: [change] });
    else known.changes.push(change);
  }

  /** The rows as they are where the table has none yet. */
  values(): StoredValue[][] {
    return this.#rows(new Map()).map((row) => this.insert.valuesOf(row));
  }

  async write(sql: Transaction): Promise<void> {
    const { insert } = this;
    const held = new Map<string, HeldRow>();
    for (const part of inParts([...this.#changes.values()])) {
      const keys = insert.keyParameters(part.map(({ key }) => key));
      for (const row of await sql.unsafe<HeldRow[]>(insert.selection, keys as never[], { prepare: true }))
        held.set(insert.keyNames.map((name) => row[name]).join('/'), row);
    }
    const rows = [...inParts(this.#rows(held))];
    await writeParts(
      sql,
      rows.map((part) => ({ insert, parameters: insert.parameters(part) })),
    );
  }

  #rows(held: ReadonlyMap<string, HeldRow>): readonly HeldRow[] {
    return [...this.#changes].flatMap(([name, { changes }]) => {
      let row = held.get(name);
      for (const change of changes) row = this.#folding.fold(row, change);
      return row === undefined ? [] : [row];
    });
  }
}

/** Changes that their record appends by statements of its own. */
class RecordedChanges implements RunRows {
  readonly insert: TableInsert<unknown>;
  readonly #recording: Recording<unknown>;
  readonly #changes: unknown[] = [];

  constructor(insert: TableInsert<unknown>, recording: Recording<unknown>) {
    this.insert = insert;
    this.#recording = recording;
  }

  take(change: unknown): void {
    this.#changes.push(change);
  }

  /** No row is known before the record has been read. */
  values(): StoredValue[][] {
    return [];
  }

  async write(sql: Transaction): Promise<void> {
    if (this.#changes.length > 0) await this.#recording.append(sql, this.#changes);
  }
}

function* inParts<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE)
    yield rows.slice(start, start + ROWS_AT_ONCE);
}
