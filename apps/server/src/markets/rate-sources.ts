import type { EngineReader } from '@candor/engine';
import { valuesByKey } from '@candor/primitives';
import type { Sql, Transaction } from '@candor/storage';
import { OverlappingReads } from '../tables/overlapping-reads.ts';
import { type Row, selectAll } from '../tables/rows.ts';
import { httpIndexSource } from './http-index-source.ts';
import type { AskedSource, IndexSource } from './index-feed.ts';
import type { ListedSource, SourceAddress, TimeUnit } from './index-source-list.ts';
import { OpenedSources } from './opened-sources.ts';
import { listsRateSource } from './rate-feed.ts';

/** Where a source of fiat rates is asked; the row of the table that has its number. */
type RateSourceRow = Row<'rate_sources'>;

/** Every source that any fiat's rate ever had, by its number; numbers of sources of indexes are others. */
export class RateSourceList {
  readonly #sql: Sql;
  readonly #reads = new OverlappingReads();
  #rows: ReadonlyMap<number, RateSourceRow> = new Map();

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  load(): Promise<void> {
    return this.#reads.run(
      async () => selectAll(this.#sql, 'rate_sources', this.#sql`order by id`),
      (rows) => {
        this.#rows = new Map(rows.map((row) => [row.id, row]));
      },
    );
  }

  get(id: number): RateSourceRow | undefined {
    return this.#rows.get(id);
  }
}

/**
 * Resolves with these sources of fiat rates and their numbers, in ascending order; one that has none yet gets the next. An address
 * holds `{symbol}` where the code of the fiat stands; one without an address is a source that a demo simulates.
 */
export async function numberRateSources(
  sql: Transaction,
  addresses: readonly SourceAddress[],
): Promise<readonly ListedSource[]> {
  await sql`lock table rate_sources in share row exclusive mode`;
  const numbered = new Map<number, ListedSource>();
  for (const { name, url, path, timePath, timeUnit } of addresses) {
    const [row] = await sql<{ id: number }[]>`
      with known as (
        select id from rate_sources where (url, path, name, time_path, time_unit) = (${url}, ${path}, ${name}, ${timePath}, ${timeUnit})
      ), added as (
        insert into rate_sources (id, name, url, path, time_path, time_unit)
        select (select coalesce(max(id), 0) + 1 from rate_sources), ${name}, ${url}, ${path}, ${timePath}, ${timeUnit}
        where not exists (select from known)
        returning id
      )
      select id from known union all select id from added`;
    if (row === undefined) throw new Error('a source of fiat rates was not stored');
    numbered.set(row.id, { sourceId: row.id, name });
  }
  return valuesByKey(numbered);
}

interface VenuePorts {
  readonly list: Pick<RateSourceList, 'get' | 'load'>;
  readonly engine: EngineReader;
  /** The sources that a demo simulates. */
  readonly simulated: readonly IndexSource[];
  /** True where no source may be on this machine or beside it. */
  readonly isPublicOnly: boolean;
}

/** The sources that some fiat lists, each opened once: a source keeps its address for good. */
export class RateVenues {
  readonly #ports: VenuePorts;
  readonly #opened = new OpenedSources((id) => this.#open(id));

  constructor(ports: VenuePorts) {
    this.#ports = ports;
  }

  /** Returns the sources to ask now: those of every fiat's present list, and of one that is announced. */
  asked(): readonly AskedSource[] {
    const { p2p } = this.#ports.engine;
    return this.#opened.listedIn(
      p2p.fiats().flatMap(({ fiatId }) => {
        const rate = p2p.rate(fiatId);
        return [rate?.settings, rate?.nextSettings];
      }),
    );
  }

  #open(id: number): IndexSource | undefined {
    const { list } = this.#ports;
    const row = list.get(id);
    // An operator, here or in another process, has added it since the list was read.
    if (row === undefined) void list.load().catch(() => undefined);
    return row === undefined ? undefined : this.#sourceOf(row);
  }

  #sourceOf({
    id,
    name,
    url,
    path,
    time_path: timePath,
    time_unit: timeUnit,
  }: RateSourceRow): IndexSource | undefined {
    const { engine, simulated, isPublicOnly } = this.#ports;
    if (url === '') return simulated.find((source) => source.name === name);
    return httpIndexSource({ url, path, timePath, timeUnit: timeUnit as TimeUnit, isPublicOnly }, () =>
      engine.p2p
        .fiats()
        .filter(({ fiatId }) => listsRateSource(engine, fiatId, id))
        .map(({ fiatId, code }) => ({ id: fiatId, symbol: code })),
    );
  }
}
