/** The statement that writes rows of one table, and the rows of a run as its parameters. */

export type StoredValue = number | bigint | boolean | string | null | readonly number[];
export type Merge = 'replace' | 'greatest' | 'least' | 'sum';

export interface Column<Source> {
  readonly name: string;
  /** Type name as PostgreSQL writes it. */
  readonly type: string;
  readonly isNullable: boolean;
  read(this: void, row: Source): StoredValue;
  /** Undefined: an existing row keeps its value. */
  readonly merge: Merge | undefined;
}

/** A list of texts, or a list as PostgreSQL itself writes it. */
export type Parameter = readonly (string | null)[] | string;

const MERGES: Readonly<
  Record<
    Merge,
    {
      readonly sql: (table: string, column: string) => string;
      readonly values: (held: StoredValue, next: StoredValue) => StoredValue;
    }
  >
> = {
  replace: { sql: (_, column) => `excluded.${column}`, values: (_, next) => next },
  greatest: {
    sql: (table, column) => `greatest(${table}.${column}, excluded.${column})`,
    values: (held, next) => (isLess(held, next) ? next : held),
  },
  least: {
    sql: (table, column) => `least(${table}.${column}, excluded.${column})`,
    values: (held, next) => (isLess(next, held) ? next : held),
  },
  sum: { sql: (table, column) => `${table}.${column} + excluded.${column}`, values: sum },
};

interface MergedColumn<Source> {
  readonly place: number;
  readonly read: Column<Source>['read'];
  readonly values: (held: StoredValue, next: StoredValue) => StoredValue;
}

export class TableInsert<Source> {
  readonly table: string;
  readonly columns: readonly Column<Source>[];
  readonly #key: readonly Column<Source>[];
  readonly #merged: readonly MergedColumn<Source>[];
  readonly #statement: string;

  constructor(table: string, columns: readonly Column<Source>[], key: readonly string[]) {
    this.table = table;
    this.columns = columns;
    this.#key = columns.filter(({ name }) => key.includes(name));
    this.#merged = columns.flatMap(({ read, merge }, place) =>
      merge === undefined ? [] : [{ place, read, values: MERGES[merge].values }],
    );
    const names = columns.map(({ name }) => name).join(', ');
    // `unnest` would flatten an array of arrays: each inner array is passed as its text.
    const given = columns.map(({ type }, place) => `$${place + 1}::${isList(type) ? 'text' : type}[]`);
    const selected = columns.map(({ name, type }) => (isList(type) ? `${name}::${type}` : name));
    this.#statement =
      `insert into ${table} (${names}) select ${selected.join(', ')} ` +
      `from unnest(${given.join(', ')}) as given (${names})${this.conflict}`;
  }

  /** Returns the conflict clause for rows that exist already; '' where there is none. */
  get conflict(): string {
    const sets = this.columns.flatMap(({ name, merge }) =>
      merge === undefined ? [] : [`${name} = ${MERGES[merge].sql(this.table, name)}`],
    );
    if (sets.length === 0) return '';
    return ` on conflict (${this.#key.map(({ name }) => name).join(', ')}) do update set ${sets.join(', ')}`;
  }

  get statement(): string {
    return this.#statement;
  }

  get keyNames(): readonly string[] {
    return this.#key.map(({ name }) => name);
  }

  /** Returns the statement that reads the rows of given keys; its parameters are those of `keyParameters`. */
  get selection(): string {
    const given = this.#key.map(({ type }, place) => `$${place + 1}::${type}[]`).join(', ');
    const names = this.keyNames.join(', ');
    return `select held.* from ${this.table} held join unnest(${given}) as given (${names}) using (${names})`;
  }

  /** Returns the parameters of `selection` from keys, each with its values in the order of the table. */
  keyParameters(keys: readonly (readonly StoredValue[])[]): Parameter[] {
    return this.#key.map((column, place) => parameterOf(column, keys, (key) => key[place] as StoredValue));
  }

  /** True if rows of one key are merged into one. */
  get isKeyed(): boolean {
    return this.columns.some(({ merge }) => merge !== undefined);
  }

  /** True if merging needs more than the last of the rows. */
  get isCombined(): boolean {
    return this.columns.some(({ merge }) => merge !== undefined && merge !== 'replace');
  }

  /** Returns equal values for rows of one key. */
  keyOf(row: Source): StoredValue {
    const [first] = this.#key;
    if (first === undefined) throw new Error(`${this.table} has no key`);
    let key = first.read(row);
    for (let place = 1; place < this.#key.length; place += 1)
      key = `${String(key)}/${String(this.#key[place]?.read(row))}`;
    return key;
  }

  /** Merges `next` into a row's values, in the order of the columns, as the table would. */
  combine(held: StoredValue[], next: Source): void {
    for (const { place, read, values } of this.#merged)
      held[place] = values(held[place] as StoredValue, read(next));
  }

  valuesOf(row: Source): StoredValue[] {
    return this.columns.map(({ read }) => read(row));
  }

  parameters(rows: readonly Source[]): Parameter[] {
    return this.columns.map((column) => parameterOf(column, rows, column.read));
  }

  /** Returns parameters as `parameters` does, from rows that are values already. */
  valueParameters(rows: readonly (readonly StoredValue[])[]): Parameter[] {
    return this.columns.map((column, place) => parameterOf(column, rows, (row) => row[place] as StoredValue));
  }
}

/**
 * Texts as a list, which the driver quotes one by one; numbers as the database itself writes a list, because the
 * driver would look at each of them as at a text.
 */
function parameterOf<Row>(
  { type, isNullable }: { readonly type: string; readonly isNullable: boolean },
  rows: readonly Row[],
  read: (row: Row) => StoredValue,
): Parameter {
  if (type === 'text') return rows.map((row) => read(row) as string | null);
  if (isList(type)) return rows.map((row) => listText(read(row) as readonly number[] | null));
  const values = isNullable ? rows.map((row) => read(row) ?? 'null') : rows.map((row) => read(row));
  return `{${values.join(',')}}`;
}

function listText(list: readonly number[] | null): string | null {
  return list === null ? null : `{${list.join(',')}}`;
}

function isList(type: string): boolean {
  return type.endsWith('[]');
}

function isLess(left: StoredValue, right: StoredValue): boolean {
  return isNumber(left) && isNumber(right) && left < right;
}

function isNumber(value: StoredValue): value is number | bigint {
  return typeof value === 'number' || typeof value === 'bigint';
}

function sum(held: StoredValue, next: StoredValue): StoredValue {
  if (typeof held === 'bigint' && typeof next === 'bigint') return held + next;
  if (typeof held === 'number' && typeof next === 'number') return held + next;
  throw new TypeError(`${typeof held} and ${typeof next} have no sum`);
}
