/**
 * `log`: a command's way through sequencer, PostgreSQL and engine to its answer, in this process, beside bare
 * inserts of rows of the same size.
 */
import { openPool, type Sql } from '@candor/storage';
import { type BenchDatabase, withDatabases } from './database.ts';
import { Exchange } from './exchange.ts';
import { atLeast, atMost, type Figure, percentile, type Target } from './figures.ts';
import { expectEqual, interleaved, type Part } from './part.ts';
import { drawWorkload, WORKLOADS } from './workload.ts';
import { World } from './world.ts';

const USERS = 10_000;

interface Size {
  readonly batch: number;
  /** Batches of a round. */
  readonly count: number;
  readonly rate?: Target;
}
const SIZES: readonly Size[] = [
  { batch: 1, count: 2_000 },
  { batch: 100, count: 600, rate: atLeast(0.6) },
  { batch: 1_000, count: 150, rate: atLeast(0.5) },
];

interface Timed {
  /** Commands a second. */
  readonly rate: number;
  /** Milliseconds of one commit. */
  readonly p50: number;
  readonly p99: number;
}

export const logPart: Part = ({ isShort, rounds }) =>
  withDatabases(async (databases) => {
    const sizes = isShort ? SIZES.map((size) => ({ ...size, count: Math.ceil(size.count / 50) })) : SIZES;
    const commands = sizes.reduce((sum, { batch, count }) => sum + batch * count, 0) * rounds;
    const prefill = isShort ? 1_000 : 20_000;
    const world = new World(drawWorkload({ ...WORKLOADS.w1, commands, prefill }), USERS);
    const database = await databases.fresh();
    const exchange = await Exchange.open(database, world);
    const raw = await RawLog.open(database, exchange);
    const figures: Figure[] = [];
    for (const { batch, count, rate } of sizes) {
      const pairs = await interleaved(
        rounds,
        () => timeBatches({ batch, count }, (size) => exchange.next(size)),
        () => timeBatches({ batch, count }, (size) => raw.insert(size)),
      );
      const of = (read: (own: Timed, bare: Timed) => number) => pairs.map(([own, bare]) => read(own, bare));
      figures.push(
        { name: `batch ${batch}: ours`, unit: 'commands/s', values: of((own) => own.rate) },
        { name: `batch ${batch}: bare insert`, unit: 'commands/s', values: of((_, bare) => bare.rate) },
        {
          name: `batch ${batch}: rate / bare`,
          unit: 'x',
          values: of((own, bare) => own.rate / bare.rate),
          target: rate,
        },
        {
          name: `batch ${batch}: commit p50 / bare`,
          unit: 'x',
          values: of((own, bare) => own.p50 / bare.p50),
          ...(batch === 100 ? { target: atMost(1.5) } : {}),
        },
        {
          name: `batch ${batch}: commit p99 / bare`,
          unit: 'x',
          values: of((own, bare) => own.p99 / bare.p99),
          ...(batch === 100 ? { target: atMost(2) } : {}),
        },
        { name: `batch ${batch}: commit p50`, unit: 'ms', values: of((own) => own.p50) },
        { name: `batch ${batch}: commit p99`, unit: 'ms', values: of((own) => own.p99) },
      );
    }
    await raw.close();
    await exchange.close();
    await database.drop();
    return figures;
  });

async function timeBatches(
  { batch, count }: Pick<Size, 'batch' | 'count'>,
  commit: (size: number) => () => Promise<void>,
): Promise<Timed> {
  const each = new Float64Array(count);
  for (let place = 0; place < count; place++) {
    // The batch is prepared outside the measured time.
    const send = commit(batch);
    const begin = performance.now();
    await send();
    each[place] = performance.now() - begin;
  }
  const spent = each.reduce((sum, value) => sum + value, 0);
  return {
    rate: (batch * count * 1_000) / spent,
    p50: percentile(each, 0.5),
    p99: percentile(each, 0.99),
  };
}

/** The limit: one row of the same size a batch, on a connection of the same kind, and nothing else. */
class RawLog {
  readonly #sql: Sql;
  readonly #exchange: Exchange;
  #seq = 0;

  private constructor(sql: Sql, exchange: Exchange) {
    this.#sql = sql;
    this.#exchange = exchange;
  }

  static async open({ url }: BenchDatabase, exchange: Exchange): Promise<RawLog> {
    const sql = openPool(url, { max: 1, application_name: 'candor bench bare log' });
    await sql`create table bare_log (seq bigint primary key, payload bytea not null)`;
    return new RawLog(sql, exchange);
  }

  insert(size: number): () => Promise<void> {
    const payload = Buffer.alloc(this.#exchange.rowBytes.get(size) ?? 100 * size, 7);
    this.#seq += 1;
    return async () => {
      await this.#sql`insert into bare_log (seq, payload) values (${this.#seq}, ${payload})`;
    };
  }

  async close(): Promise<void> {
    const [row] = await this.#sql<{ rows: number }[]>`select count(*)::int as rows from bare_log`;
    expectEqual('rows of the bare log', row?.rows ?? 0, this.#seq);
    await this.#sql.end({ timeout: 2 });
  }
}
