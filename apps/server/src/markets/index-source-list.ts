import type { TIME_UNITS } from '@candor/contract';
import type { Sql, Transaction } from '@candor/storage';
import { valuesByKey } from '@candor/primitives';
import { type Row, selectAll } from '../tables/rows.ts';
import { OverlappingReads } from '../tables/overlapping-reads.ts';

/** Where a source is asked; the row of the table that has its number. */
export type IndexSourceRow = Row<'index_sources'>;

/** An address at which prices are asked for: `{symbol}` in the url, and the path to the price in the answer. */
export interface SourceAddress {
  readonly name: string;
  /** Empty: a venue that a demo simulates. */
  readonly url: string;
  readonly path: string;
  /** Leads to the time at which the price was made; '': the answer does not say. */
  readonly timePath: string;
  readonly timeUnit: TimeUnit;
}

/** The unit of a source's own time; `iso`: a text like `2026-01-31T12:00:00Z`. */
export type TimeUnit = (typeof TIME_UNITS)[number];

const NAME_LENGTH_MAX = 64;

/** A source as `configure_index` names it. */
export interface ListedSource {
  readonly sourceId: number;
  readonly name: string;
}

/** Every source that any index ever had, by its number. */
export class IndexSourceList {
  readonly #sql: Sql;
  readonly #reads = new OverlappingReads();
  #rows: ReadonlyMap<number, IndexSourceRow> = new Map();

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  load(): Promise<void> {
    return this.#reads.run(
      async () => selectAll(this.#sql, 'index_sources', this.#sql`order by id`),
      (rows) => {
        this.#rows = new Map(rows.map((row) => [row.id, row]));
      },
    );
  }

  get(id: number): IndexSourceRow | undefined {
    return this.#rows.get(id);
  }

  /** The sources that INDEX_SOURCES or the demo named at the last start, which a new pair follows. */
  seeds(): readonly ListedSource[] {
    const rows = [...this.#rows.values()].filter((row) => row.is_seed);
    return rows.map(({ id: sourceId, name }) => ({ sourceId, name }));
  }

  /** Number of different hosts among these sources. */
  hosts(ids: readonly number[]): number {
    return hostsOf(ids.flatMap((id) => this.#rows.get(id) ?? []));
  }

  /** Returns whether all of these sources say when their prices were made; a simulated venue always does. */
  areTimed(ids: readonly number[]): boolean {
    return ids.every((id) => isTimed(this.#rows.get(id)));
  }
}

/** Returns the address with its host as the name, which a URL writes in ASCII, cut to the length that the engine takes. */
export function addressOf(address: Omit<SourceAddress, 'name'>): SourceAddress {
  return { ...address, name: urlOf(address.url).host.slice(0, NAME_LENGTH_MAX) };
}

/** Returns whether a source says when its price was made: a price of unknown age settles nothing against the house. */
export function isTimed(source: Pick<IndexSourceRow, 'url' | 'time_path'> | undefined): boolean {
  return source === undefined || source.url === '' || source.time_path !== '';
}

/** Returns the number of different hosts; a simulated venue counts as one of its own. */
export function hostsOf(addresses: readonly Pick<SourceAddress, 'name' | 'url'>[]): number {
  return new Set(addresses.map(({ name, url }) => (url === '' ? name : urlOf(url).hostname))).size;
}

/** Returns an address as it is asked for some pair. */
export function urlOf(url: string): URL {
  return new URL(url.replaceAll('{symbol}', 'SYMBOL'));
}

/**
 * Resolves with these sources and their numbers, in ascending order; one that has none yet gets the next. Other
 * processes are notified when the transaction commits.
 */
export async function numberSources(
  sql: Transaction,
  addresses: readonly SourceAddress[],
): Promise<readonly ListedSource[]> {
  await sql`lock table index_sources in share row exclusive mode`;
  const numbered = new Map<number, ListedSource>();
  for (const { name, url, path, timePath, timeUnit } of addresses) {
    const [row] = await sql<{ id: number }[]>`
      with known as (
        select id from index_sources where (url, path, name, time_path, time_unit) = (${url}, ${path}, ${name}, ${timePath}, ${timeUnit})
      ), added as (
        insert into index_sources (id, name, url, path, time_path, time_unit)
        select (select coalesce(max(id), 0) + 1 from index_sources), ${name}, ${url}, ${path}, ${timePath}, ${timeUnit}
        where not exists (select from known)
        returning id
      )
      select id from known union all select id from added`;
    if (row === undefined) throw new Error('a source of index prices was not stored');
    numbered.set(row.id, { sourceId: row.id, name });
  }
  await sql`select pg_notify('candor_index', '')`;
  return valuesByKey(numbered);
}

/** Records which sources the environment names; resolves with them, and with whether they are others than before. */
export async function seedSources(
  sql: Transaction,
  addresses: readonly SourceAddress[],
): Promise<{ readonly sources: readonly ListedSource[]; readonly isChanged: boolean }> {
  const sources = await numberSources(sql, addresses);
  const ids = sources.map(({ sourceId }) => sourceId);
  const { count } = await sql`
    update index_sources set is_seed = not is_seed where is_seed <> (id = any(${ids}::int[]))`;
  return { sources, isChanged: count > 0 };
}
