import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Writable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import pino from 'pino';
import { eventually } from '@candor/testkit/eventually';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CommandLog, EMPTY_DIGEST, EngineHost } from '@candor/engine-host';
import { breakNewestSnapshot, readSnapshots, writeBrokenSnapshot } from './support/broken-snapshot.ts';
import { bundleEntry } from './support/guardian-bundle.ts';
import { createMigratedDatabase } from './support/migrated-database.ts';
import { newUser } from './support/new-user.ts';
import { ask, refused, removeData, runApp, runNewApp } from './support/running-app.ts';
import { order, SmallWorld } from './support/small-world.ts';
import { rethrow } from './support/rethrow.ts';

const BROKEN = /every command is refused: invariants broken at (\d+): accounts of \w+ sum to 1/;

describe('a breach that the snapshot worker finds', () => {
  let worker: string;
  beforeAll(async () => {
    worker = await bundleEntry(
      new URL('../../../packages/engine-host/src/snapshot-worker.ts', import.meta.url),
    );
  });
  afterAll(() => rm(dirname(worker), { recursive: true, force: true }));

  test('halts the live engine: every command is refused, nothing is written and nothing repaired', async () => {
    const database = await createMigratedDatabase();
    const dataDir = await mkdtemp(join(tmpdir(), 'candor-halt-'));
    const world = new SmallWorld();
    world.trade(30);
    const log = new CommandLog(database.url, 'test');
    await log.open();
    for (const row of world.rows) await log.append(row);
    await log.close();
    await writeBrokenSnapshot(dataDir, world.state);
    const snapshots = await readSnapshots(dataDir);
    const lines: string[] = [];
    const host = await EngineHost.start({
      url: database.url,
      sql: database.sql,
      dataDir,
      name: 'test host',
      // The start precedes the snapshot: the live engine comes from the log alone, only the worker begins with it.
      projected: { seq: 0, digest: EMPTY_DIGEST },
      onBatch: () => undefined,
      onFatal: rethrow,
      log: (line) => lines.push(line),
      snapshotWorker: pathToFileURL(worker),
      projectorSequence: () => 0,
      snapshotEveryCommands: 1,
    });
    expect(host.refusal).toBeUndefined();

    const { seq, outcome } = await host.submit(order(2, 'buy', { price: 5_000_000 }));
    expect(outcome.status).toBe('accepted');
    await eventually(() => expect(host.refusal).toBe('server_read_only'));
    const found = lines.map((line) => BROKEN.exec(line)?.[1]).filter((sequence) => sequence !== undefined);
    expect(found).toEqual([String(seq)]);

    const before = host.engine.stateBytes();
    const orderId = host.engine.openOrders(2)[0]?.orderId ?? 0;
    const cancel = { kind: 'cancel_order', userId: 2, clientId: '', orderId, side: 'any' } as const;
    for (const command of [cancel, order(2, 'buy'), { kind: 'take_quotes', quotes: [] } as const]) {
      await expect(host.submit(command)).rejects.toMatchObject({ key: 'server_read_only' });
    }
    await host.cutLog(0);
    await host.drain();
    await host.close();
    expect(Buffer.compare(host.engine.stateBytes(), before)).toBe(0);
    expect(host.engine.sequence).toBe(seq);
    expect(await readSnapshots(dataDir)).toEqual(snapshots);
    const [end] = await database.sql<{ seq: string }[]>`select max(last_seq) as seq from command_log`;
    expect(Number(end?.seq)).toBe(seq);
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  });
});

test('a start from a broken state is read-only: it lives and answers, is not ready and takes no command', async () => {
  const sound = await runNewApp();
  const { databaseUrl } = sound;
  const user = await newUser(sound.url);
  const bid = { currency_match_id: 1, number: '0.01', price: '40000' };
  const placed = await ask(sound.url, 'tx_in/add', bid, user);
  expect((await fetch(`${sound.url}/readyz`)).status).toBe(200);
  await sound.stop();
  await breakNewestSnapshot(sound.dataDir);
  const snapshots = await readSnapshots(sound.dataDir);

  const written: string[] = [];
  const sink = new Writable({
    write(chunk: Buffer, _, done) {
      written.push(chunk.toString());
      done();
    },
  });
  const halted = await runApp(databaseUrl, { dataDir: sound.dataDir, log: pino({ level: 'info' }, sink) });
  expect(written.filter((line) => BROKEN.test(line))).toHaveLength(1);
  const health = await fetch(`${halted.url}/healthz`);
  expect([health.status, await health.text()]).toEqual([200, 'ok']);
  const ready = await fetch(`${halted.url}/readyz`);
  expect([ready.status, await ready.json()]).toMatchObject([503, { error: 'server_read_only' }]);

  for (const [name, input] of [
    ['tx_in/add', bid],
    ['tx_out/add', bid],
    ['tx_in/cancel', { id: placed.id }],
  ] as const) {
    await expect(fetchStatus(halted.url, name, input, user.token)).resolves.toEqual([
      503,
      'server_read_only',
    ]);
  }
  const open = await ask(halted.url, 'tx_in/list', {}, user);
  expect(open.data.map(({ id }) => id)).toEqual([placed.id]);
  expect((await ask(halted.url, 'market/deal', { currency_match_id: 1 })).quotation).toBeDefined();
  expect(await refused(halted.url, 'account/list')).toMatchObject({ code: 999 });

  await halted.stop();
  expect(await readSnapshots(sound.dataDir)).toEqual(snapshots);
  await removeData(sound);
});

async function fetchStatus(
  base: string,
  path: string,
  input: object,
  token: string,
): Promise<[status: number, error: string]> {
  const reply = await fetch(`${base}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: token },
    body: JSON.stringify(input),
  });
  return [reply.status, ((await reply.json()) as { error: string }).error];
}
