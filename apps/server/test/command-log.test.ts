import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CommandLog, FenceLost, LogHeld, type LogRow, readLog } from '@candor/engine-host';
import { type Cut, CuttingProxy } from './support/cutting-proxy.ts';
import { createMigratedDatabase, type MigratedDatabase } from './support/migrated-database.ts';
import { SmallWorld } from './support/small-world.ts';

let database: MigratedDatabase;
let world: SmallWorld;
let writers: CommandLog[] = [];

const rowOf = (place: number): LogRow => world.rows[place] as LogRow;

function writer(name: string, options: { url?: string; fenceWaitMs?: number } = {}): CommandLog {
  const { url = database.url, fenceWaitMs = 10_000 } = options;
  const log = new CommandLog(url, name, { fenceWaitMs });
  writers.push(log);
  return log;
}

async function logged(): Promise<number[]> {
  const seqs: number[] = [];
  for await (const row of readLog(database.sql, 1)) seqs.push(row.seq);
  return seqs;
}

async function terminate(name: string): Promise<void> {
  const rows = await database.sql`
    select pg_terminate_backend(pid, 5000) from pg_stat_activity where application_name = ${name}`;
  expect(rows).toHaveLength(1);
}

beforeAll(async () => {
  database = await createMigratedDatabase();
});
afterAll(() => database.drop());
beforeEach(() => {
  world = new SmallWorld();
  world.trade(6);
});
afterEach(async () => {
  await Promise.all(writers.map((log) => log.close()));
  writers = [];
  await database.sql`truncate command_log`;
});

describe('the log', () => {
  test('answers its last sequence to whoever opens it, and what it holds is what was appended', async () => {
    const first = writer('first');
    expect(await first.open()).toBe(0);
    for (const row of world.rows) await first.append(row);
    await first.close();
    const { sequence } = world.state.engine;
    expect(await writer('second').open()).toBe(sequence);
    const rows: LogRow[] = [];
    for await (const row of readLog(database.sql, 1)) rows.push(row);
    const plain = (row: LogRow) => ({ ...row, digest: [...row.digest], payload: [...row.payload] });
    expect(rows.map(plain)).toEqual(world.rows.map(plain));
  });

  test('goes on into partitions that it makes beforehand', async () => {
    const log = new CommandLog(database.url, 'parts', { partitionSize: 10 });
    writers.push(log);
    await database.sql`drop table if exists command_log_0, command_log_1000000`;
    await log.open();
    for (const row of world.rows) await log.append(row);
    const parts = await database.sql<{ name: string }[]>`
      select relname as name from pg_class where relname ~ '^command_log_[0-9]+$' and relkind = 'r'`;
    const { seq } = rowOf(world.rows.length - 1);
    expect(parts.length).toBe(Math.floor(seq / 10) + 2);
    await log.close();
    for (const { name } of parts) await database.sql`drop table ${database.sql(name)}`;
  });

  test('says who holds it', async () => {
    await writer('the first engine').open();
    const second = writer('second', { fenceWaitMs: 300 });
    await expect(second.open()).rejects.toThrow(LogHeld);
    await second.close();
    await expect(writer('third', { fenceWaitMs: 300 }).open()).rejects.toThrow('"the first engine"');
  });

  test('takes no row twice', async () => {
    const log = writer('first');
    await log.open();
    await log.append(rowOf(0));
    await log.append(rowOf(1));
    // This simulates an append whose answer was lost: the row is there, so nothing is written.
    await log.append(rowOf(1));
    expect(await logged()).toEqual([rowOf(0).seq, rowOf(1).seq]);
    await expect(log.append({ ...rowOf(1), payload: Buffer.from('other') })).rejects.toThrow(FenceLost);
  });
});

describe('a writer whose session was ended', () => {
  test('while another one writes notices it and writes nothing', async () => {
    const first = writer('first');
    await first.open();
    await first.append(rowOf(0));
    await terminate('first');
    const second = writer('second');
    expect(await second.open()).toBe(rowOf(0).lastSeq);
    await second.append(rowOf(1));
    await second.close();
    await expect(first.append({ ...rowOf(1), atMs: 1, payload: Buffer.from('other') })).rejects.toThrow(
      FenceLost,
    );
    expect(await logged()).toEqual([rowOf(0).seq, rowOf(1).seq]);
  });

  test('gives up while another one still holds the fence', async () => {
    const first = writer('first', { fenceWaitMs: 500 });
    await first.open();
    await first.append(rowOf(0));
    await terminate('first');
    await writer('second').open();
    await expect(first.append(rowOf(1))).rejects.toThrow('cannot be reached');
    expect(await logged()).toEqual([rowOf(0).seq]);
  });

  test('takes the fence again where nobody else has written', async () => {
    const first = writer('first');
    await first.open();
    await first.append(rowOf(0));
    await terminate('first');
    await first.append(rowOf(1));
    await first.append(rowOf(2));
    expect(await logged()).toEqual([0, 1, 2].map((place) => rowOf(place).seq));
  });

  test('in the middle of an append writes the row once', async () => {
    const first = writer('first');
    await first.open();
    await first.append(rowOf(0));
    let appended: Promise<void> | undefined;
    await database.sql.begin(async (sql) => {
      // Every insert waits for this lock.
      await sql`lock table command_log in access exclusive mode`;
      appended = first.append(rowOf(1));
      for (let waiting = 0; waiting === 0; ) {
        const [row] = await database.sql<{ count: number }[]>`
          select count(*)::int as count from pg_stat_activity where application_name = 'first' and wait_event_type = 'Lock'`;
        waiting = row?.count ?? 0;
      }
      await terminate('first');
    });
    await appended;
    await first.append(rowOf(2));
    expect(await logged()).toEqual([0, 1, 2].map((place) => rowOf(place).seq));
  });
});

describe('an append of unknown outcome', () => {
  test.each<[string, Cut]>([
    ['that did happen is found in the log', 'after'],
    ['that did not happen is made', 'before'],
  ])('%s', async (_, when) => {
    const proxy = await CuttingProxy.open(database.url);
    try {
      const log = writer('first', { url: proxy.url });
      await log.open();
      await log.append(rowOf(0));
      proxy.cutAt(Buffer.from(rowOf(1).payload).toString('hex').slice(0, 60), when);
      await log.append(rowOf(1));
      await log.append(rowOf(2));
      expect(proxy.cuts).toBe(1);
      expect(await logged()).toEqual([0, 1, 2].map((place) => rowOf(place).seq));
      await log.close();
    } finally {
      await proxy.close();
    }
  });
});
