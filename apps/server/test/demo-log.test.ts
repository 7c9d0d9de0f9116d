import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { eventually } from '@candor/testkit/eventually';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readLogStart } from '@candor/engine-host';
import { PROJECTIONS } from '../src/products/tables.ts';
import { rebuildTables } from '../src/projections/rebuild.ts';
import { openPool, type Pool } from '@candor/storage';
import { catchLog } from './support/caught-log.ts';
import { createFreshDatabase } from './support/fresh-database.ts';
import { bundleEntry } from './support/guardian-bundle.ts';
import { newUser } from './support/new-user.ts';
import { ask, funds, removeData, runApp, type RunningApp } from './support/running-app.ts';

let url: string;
let sql: Pool;
let snapshotWorker: URL;
let exchange: RunningApp;
let lines: readonly string[];

beforeAll(async () => {
  ({ url } = await createFreshDatabase());
  sql = openPool(url, { max: 2, application_name: 'test' });
  snapshotWorker = pathToFileURL(
    await bundleEntry(new URL('../../../packages/engine-host/src/snapshot-worker.ts', import.meta.url)),
  );
});
afterAll(async () => {
  await exchange.stop();
  await removeData(exchange);
  await sql.end();
  await rm(dirname(snapshotWorker.pathname), { recursive: true, force: true });
});

async function run(mode: 'demo' | 'live', days?: number): Promise<void> {
  const caught = catchLog();
  ({ lines } = caught);
  exchange = await runApp(url, {
    ...(exchange === undefined ? {} : { dataDir: exchange.dataDir }),
    ...(days === undefined ? {} : { demoLogDays: days }),
    mode,
    snapshotWorker,
    log: caught.log,
  });
}

const about = () => lines.filter((line) => line.includes('command log') || line.includes('the log is'));
const rows = async () => (await sql`select from command_log`).length;

/** The public record's lines from the first one, with the heads around them. */
const recordTo = (to: number) => ask(exchange.url, 'fairness/lines', { from: 1, to });

test('a demo keeps seven days of its log and says so; what is older goes, and nothing else does, the public record least of all', async () => {
  await run('demo');
  expect(about()).toEqual(['this demo keeps 7 days of its command log: nothing has been cut yet']);
  const user = await newUser(exchange.url);
  const other = await newUser(exchange.url);
  for (let place = 0; place < 10; place += 1) {
    const price = String(50_000 + place);
    await ask(exchange.url, 'tx_out/add', { currency_match_id: 1, number: '0.01', price }, other);
    await ask(exchange.url, 'tx_in/add', { currency_match_id: 1, number: '0.006', price }, user);
  }
  const look = async () => ({
    funds: await funds(exchange.url, user.token, 1),
    open: await ask(exchange.url, 'tx_out/list', {}, other),
    history: await ask(exchange.url, 'tx_history/list', {}, user),
  });
  const before = await look();
  const record = await recordTo(1_000);
  expect(record.lines.length).toBeGreaterThan(4);
  const recordBefore = async () => expect(await recordTo(record.lines.length)).toEqual(record);
  await exchange.stop();
  const whole = await rows();
  expect((await readLogStart(sql)).seq).toBe(0);

  await run('live', 0);
  await exchange.stop();
  expect(about()).toEqual([]);
  expect((await readLogStart(sql)).seq).toBe(0);

  await run('demo', 0);
  await eventually(async () => expect((await readLogStart(sql)).seq).toBeGreaterThan(20));
  expect(await look()).toEqual(before);
  await recordBefore();
  await exchange.stop();
  expect(about()[0]).toBe('this demo keeps 0 days of its command log: nothing has been cut yet');
  expect(await rows()).toBeLessThan(whole);

  await run('demo');
  const { seq, atMs } = await readLogStart(sql);
  expect(about()).toEqual([
    `this demo keeps 7 days of its command log: it begins after ${new Date(atMs).toISOString()}`,
  ]);
  expect(await look()).toEqual(before);
  await recordBefore();
  const head = exchange.app.engine.sequence;
  await expect(
    rebuildTables(PROJECTIONS, { sql, dataDir: exchange.dataDir, head }, () => undefined),
  ).rejects.toThrow(`the log was cut: it begins after sequence ${seq}`);
  expect(await look()).toEqual(before);
  await recordBefore();
});
