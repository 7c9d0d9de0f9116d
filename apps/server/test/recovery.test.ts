import { CommandLog, hex, LogHeld } from '@candor/engine-host';
import { PROJECTIONS } from '../src/products/tables.ts';
import { tablesPosition } from '../src/projections/positions.ts';
import { rebuildTables } from '../src/projections/rebuild.ts';
import { openPool } from '@candor/storage';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFreshDatabase } from './support/fresh-database.ts';
import { newUser } from './support/new-user.ts';
import { ask, funds, removeData, runApp, type RunningApp } from './support/running-app.ts';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';

let url: string;
let exchange: RunningApp;
let user: Awaited<ReturnType<typeof newUser>>;

const TABLES = ['orders', 'trades', 'account_log', 'balances', 'candles'] as const;

/** Nobody answers for a price, so that the state changes by commands of users alone. */
const NO_PRICES = [
  { type: 'http', url: 'http://127.0.0.1:1/{symbol}', path: 'price', time: 'time' },
] as const;

function run(dataDir?: string): Promise<RunningApp> {
  return runApp(url, { indexSources: NO_PRICES, ...(dataDir === undefined ? {} : { dataDir }) });
}

async function contents(): Promise<Record<string, unknown[]>> {
  const sql = openPool(url, { max: 1, application_name: 'test' });
  try {
    const found: Record<string, unknown[]> = {};
    for (const table of TABLES)
      found[table] = [...(await sql<object[]>`select * from ${sql(table)} as kept order by kept::text`)];
    return found;
  } finally {
    await sql.end();
  }
}

beforeAll(async () => {
  url = (await createFreshDatabase()).url;
  exchange = await run();
  user = await newUser(exchange.url);
  const other = await newUser(exchange.url);
  for (let place = 0; place < 20; place++) {
    await ask(
      exchange.url,
      'tx_out/add',
      { currency_match_id: 1, number: '0.01', price: String(50_000 + place) },
      other,
    );
    await ask(
      exchange.url,
      'tx_in/add',
      { currency_match_id: 1, number: '0.006', price: String(50_000 + place) },
      user,
    );
  }
  await ask(exchange.url, 'tx_in/add', { currency_match_id: 1, number: '0.02', price: '49000' }, user);
});

afterAll(() => removeData(exchange));

describe('a stop and a start', () => {
  test('find orders, balances, tape and candles as they were, from the snapshot or from the log alone', async () => {
    const look = async () => ({
      funds: await funds(exchange.url, user.token, 1),
      open: await ask(exchange.url, 'tx_in/list', {}, user),
      history: await ask(exchange.url, 'tx_history/list', {}, user),
      deal: { ...(await ask(exchange.url, 'market/deal', { currency_match_id: 1 })), seq: 0 },
      state: Buffer.from(exchange.app.engine.stateBytes()).length,
    });
    const before = await look();
    await exchange.stop();
    exchange = await run(exchange.dataDir);
    expect(await look()).toEqual(before);
    await exchange.stop();
    await rm(join(exchange.dataDir, 'snapshots'), { recursive: true });
    exchange = await run(exchange.dataDir);
    expect(await look()).toEqual(before);
  });

  test('a damaged snapshot is passed over', async () => {
    await exchange.stop();
    const { readdir, writeFile } = await import('node:fs/promises');
    const folder = join(exchange.dataDir, 'snapshots');
    for (const name of await readdir(folder)) await writeFile(join(folder, name), 'garbage');
    exchange = await run(exchange.dataDir);
    expect((await ask(exchange.url, 'tx_in/list', {}, user)).total).toBe(1);
  });
});

describe('the log', () => {
  test('has one writer: a second one waits, then says who holds it', async () => {
    const second = new CommandLog(url, 'second', { fenceWaitMs: 500 });
    await expect(second.open()).rejects.toThrow(LogHeld);
    await second.close();
  });

  test('rebuilds the tables to what they were, and the same digest', async () => {
    await exchange.stop();
    const before = await contents();
    const sql = openPool(url, { max: 2, application_name: 'test rebuild' });
    try {
      const { seq, digest } = await tablesPosition(sql);
      const state = await rebuildTables(PROJECTIONS, { sql, dataDir: exchange.dataDir, head: seq }, () => {});
      expect(hex(state.digest)).toBe(hex(digest));
      expect(await tablesPosition(sql)).toMatchObject({ seq });
    } finally {
      await sql.end();
    }
    expect(await contents()).toEqual(before);
    expect(before['trades']).toHaveLength(28);
    exchange = await run(exchange.dataDir);
  });

  test('whose payload was changed stops the start, and so does a history that differs', async () => {
    await exchange.stop();
    await rm(join(exchange.dataDir, 'snapshots'), { recursive: true });
    const sql = openPool(url, { max: 1, application_name: 'test' });
    try {
      const [row] = await sql<
        { seq: number; payload: Buffer; digest: Buffer }[]
      >`select seq, payload, digest from command_log
        order by seq limit 1 offset (select count(*) / 2 from command_log)`;
      // A batch in the middle: on a busy machine batches are few, and no other one follows the last.
      if (row === undefined) throw new Error('the log is empty');
      const flipped = Buffer.from(row.payload);
      flipped[5] = (flipped[5] ?? 0) ^ 1;
      await sql`update command_log set payload = ${flipped} where seq = ${row.seq}`;
      await expect(run(exchange.dataDir)).rejects.toThrow('damaged');
      await sql`update command_log set payload = ${row.payload}, digest = ${Buffer.alloc(32, 7)} where seq = ${row.seq}`;
      await expect(run(exchange.dataDir)).rejects.toThrow('replay differs');
      await sql`update command_log set digest = ${row.digest} where seq = ${row.seq}`;
    } finally {
      await sql.end();
    }
    exchange = await run(exchange.dataDir);
    expect((await ask(exchange.url, 'tx_in/list', {}, user)).total).toBe(1);
    await exchange.stop();
  });
});
