import { createHash } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { openPool, type Pool } from '@candor/storage';
import { eventually } from '@candor/testkit/eventually';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildFromLog, solvencyBuilder } from '../src/app/build-solvency.ts';
import { auditSolvency } from '../src/commands/audit-solvency.ts';
import { readEnvironment } from '../src/config/environment.ts';
import { Secrets } from '../src/identity/secrets.ts';
import { demoSecretsKey } from '../src/config/secrets-key.ts';
import { sealedFor } from '../src/products/solvency/snapshot-rows.ts';
import { MIGRATIONS } from './support/migrated-template.ts';
import { bundleEntry } from './support/guardian-bundle.ts';
import { newUser } from './support/new-user.ts';
import { ask, removeData, runApp, runNewApp, type RunningApp } from './support/running-app.ts';

let worker: URL;
let exchange: RunningApp;
let sql: Pool;

const state = () => ask(exchange.url, 'solvency/state', {});
const published = (number: number) =>
  eventually(async () => expect((await state()).newest?.number).toBeGreaterThanOrEqual(number));
const options = () => ({
  solvencyMs: 50,
  solvencyWorker: worker,
  chainWork: { beatMs: 50, makesBlocks: true },
});

beforeAll(async () => {
  worker = pathToFileURL(await bundleEntry(new URL('../src/app/solvency-worker.ts', import.meta.url)));
  exchange = await runNewApp(options());
  sql = openPool(exchange.databaseUrl, { max: 1, application_name: 'test' });
});

afterAll(async () => {
  await exchange.stop();
  await removeData(exchange);
  await sql.end();
  await rm(dirname(worker.pathname), { recursive: true, force: true });
});

test('a fresh demo has a first snapshot at the blocks that were compared, alone in its row of the log', async () => {
  await published(1);
  const { newest } = await state();
  expect(newest).toMatchObject({ number: 1, state: 'published' });
  const [, , , , , blocks] = JSON.parse(newest?.mark.line ?? '') as readonly [...unknown[], unknown[]];
  const chains = await sql<
    { id: number }[]
  >`select distinct chain_protocol_id as id from currency_protocols order by id`;
  expect((blocks as readonly [number][]).map(([chain]) => chain)).toEqual(chains.map(({ id }) => id));
  const rows = await sql`select from command_log where seq = ${newest!.seq} and last_seq = seq`;
  expect(rows.length).toBe(1);
});

test('the file of a currency is answered whole, compressed and in parts, and is the one of its line', async () => {
  const { newest } = await state();
  for (const { published: line, file } of newest?.currencies ?? []) {
    const whole = await fetch(`${exchange.url}${file.path}`, { headers: { 'accept-encoding': 'identity' } });
    const bytes = Buffer.from(await whole.arrayBuffer());
    expect(bytes.length).toBe(file.bytes);
    expect(whole.headers.get('cache-control')).toContain('immutable');
    const fileHash = (JSON.parse(line.line) as readonly unknown[]).at(-1);
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(fileHash);
    const part = await fetch(`${exchange.url}${file.path}`, { headers: { range: 'bytes=10-49' } });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe(`bytes 10-49/${file.bytes}`);
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(10, 50))).toBe(true);
    const beyond = await fetch(`${exchange.url}${file.path}`, { headers: { range: `bytes=${file.bytes}-` } });
    expect(beyond.status).toBe(416);
    // fetch unpacks what it is sent.
    const packed = await fetch(`${exchange.url}${file.path}`, { headers: { 'accept-encoding': 'gzip' } });
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    expect(Buffer.from(await packed.arrayBuffer()).equals(bytes)).toBe(true);
  }
});

test.each([
  '1-XXX.leaves',
  '2-USDT.leaves',
  '1-USDT.counts',
  '..%2f1%2fUSDT.statements',
  '1-..%2fUSDT.leaves',
  '01-USDT.leaves',
])('no other file is answered: %s', async (name) => {
  const answer = await fetch(`${exchange.url}/solvency/files/${name}`);
  expect(answer.status).toBe(404);
});

test('whoever replays the log with the secret gets the same bytes, whatever happened since', async () => {
  await newUser(exchange.url);
  const { newest } = await state();
  const [row] = await sql<
    { sealed: Buffer }[]
  >`select sealed_key as sealed from solvency_snapshots where number = 1`;
  const secrets = new Secrets(await demoSecretsKey(exchange.dataDir));
  const folder = join(exchange.dataDir, 'again');
  const built = await buildFromLog({
    place: { url: exchange.databaseUrl, dataDir: exchange.dataDir, sequence: newest!.seq },
    build: {
      number: 1,
      markSeq: newest!.seq,
      secret: secrets.openBytes('solvency-keys', row!.sealed, sealedFor(1)),
      folder,
      leastDepths: new Map(),
    },
  });
  expect(built.trees.map(({ root }) => root)).toEqual(newest?.currencies.map(({ root }) => root));
  for (const { code } of newest?.currencies ?? [])
    for (const kind of ['leaves', 'upper', 'counts', 'statements']) {
      const [first, second] = await Promise.all(
        [join(exchange.dataDir, 'solvency', '1'), folder].map((each) =>
          readFile(join(each, `${code}.${kind}`)),
        ),
      );
      expect([code, kind, first?.equals(second!)]).toEqual([code, kind, true]);
    }
});

const audit = async (...args: readonly string[]) => {
  const lines: string[] = [];
  const environment = readEnvironment({ DATA_DIR: exchange.dataDir, DATABASE_URL: exchange.databaseUrl });
  await auditSolvency({ environment, args, migrations: MIGRATIONS, print: (line) => lines.push(line) });
  return lines;
};

test('an audit replays the whole log, names what it compared, and leaves nothing behind', async () => {
  const { newest } = await state();
  const lines = await audit('--number', '1');
  expect(lines.at(-1)).toBe(`Snapshot 1 is what the log says, in ${newest?.currencies.length} currencies.`);
  for (const { code, root, file } of newest?.currencies ?? [])
    expect(lines.find((line) => line.startsWith(`${code}: `))).toMatch(
      new RegExp(`root ${root.slice(0, 12)}.*all ${file.bytes} bytes of the file are the same`),
    );
  expect(await readdir(join(exchange.dataDir, 'solvency'))).toEqual(['1']);
});

test('an audit refuses another key by its hash, and finds a flipped byte of a file and another root', async () => {
  const keyFile = join(exchange.dataDir, 'auditor.key');
  await writeFile(keyFile, '11'.repeat(32));
  await expect(audit('--number', '1', '--key', keyFile)).rejects.toThrow('not the key of snapshot 1');
  await expect(audit('--number', '7')).rejects.toThrow('There is no snapshot 7');
  await expect(audit()).rejects.toThrow('Usage');
  const path = join(exchange.dataDir, 'solvency', '1', 'USDT.leaves');
  const bytes = await readFile(path);
  const flipped = Buffer.from(bytes);
  flipped[500] = (flipped[500] ?? 0) ^ 1;
  await writeFile(path, flipped);
  await expect(audit('--number', '1')).rejects.toThrow(/USDT.leaves differs .* at byte 500/);
  await writeFile(path, bytes);
  const other = 'f'.repeat(64);
  const [root] = await sql<
    { root: string }[]
  >`select root from solvency_roots where number = 1 and code = 'USDT'`;
  await sql`update solvency_roots set root = ${other} where number = 1 and code = 'USDT'`;
  await expect(audit('--number', '1')).rejects.toThrow(`published are ${other}`);
  await sql`update solvency_roots set root = ${root!.root} where number = 1 and code = 'USDT'`;
});

test('a build that is broken off ends with its process, and the process does not wait for it', async () => {
  const controller = new AbortController();
  const build = solvencyBuilder(
    { databaseUrl: exchange.databaseUrl, dataDir: exchange.dataDir, solvencyWorker: worker },
    { cluster: undefined },
  );
  const request = { number: 9, markSeq: 1, secret: Buffer.alloc(32), folder: '', leastDepths: new Map() };
  const building = build(request, controller.signal);
  controller.abort();
  await expect(building).rejects.toThrow('aborted');
});

test('a snapshot that was under way when the process ended is published by the next one, once', async () => {
  await exchange.stop();
  await sql`update solvency_snapshots set created_at = created_at - interval '2 hours'`;
  const { databaseUrl, dataDir } = exchange;
  // Without its compiled worker a build fails, and is left under way.
  const broken = { ...options(), solvencyWorker: new URL('file:///no-worker.mjs') };
  exchange = await runApp(databaseUrl, { ...broken, dataDir });
  await eventually(async () => expect((await state()).under_way?.number).toBe(2));
  await exchange.stop();
  exchange = await runApp(databaseUrl, { ...options(), dataDir });
  await published(2);
  const { newest } = await state();
  const roots = await sql`select asset_id from solvency_roots where number = 2`;
  expect(newest?.currencies.length).toBe(roots.length);
  const path = (newest?.currencies[0]?.file.path ?? '').replace('2-', '1-');
  // A build that takes its time is not waited for by those who ask.
  const fileOf = () =>
    eventually(async () => {
      const answer = await fetch(`${exchange.url}${path}`);
      expect(answer.status).toBe(200);
      return Buffer.from(await answer.arrayBuffer());
    });
  const before = await fileOf();
  // Another machine has the log and the tables, and no file.
  await rm(join(dataDir, 'solvency'), { recursive: true });
  expect((await fileOf()).equals(before)).toBe(true);
  expect(before.length).toBeGreaterThan(40 * 1_024);
  const outbox = await sql`
    select from engine_outbox where command ->> 'kind' = 'publish_liabilities' and (command ->> 'number')::int = 2`;
  expect(outbox.length).toBe(roots.length);
});

test('an exchange that stops ends a build that a request began, and answers who waits for it', async () => {
  const { databaseUrl, dataDir } = exchange;
  const { newest } = await state();
  const path = newest?.currencies[0]?.file.path ?? '';
  await exchange.stop();
  await rm(join(dataDir, 'solvency'), { recursive: true });
  // A build that never ends, and listens as long as it lives.
  const socket = join(dataDir, 'endless');
  const endless = join(dataDir, 'endless.mjs');
  await writeFile(endless, `(await import('node:net')).createServer().listen(${JSON.stringify(socket)});`);
  exchange = await runApp(databaseUrl, { ...options(), solvencyWorker: pathToFileURL(endless), dataDir });
  const asked = fetch(`${exchange.url}${path}`);
  await eventually(() => isHeard(socket));
  await exchange.stop();
  expect((await asked).status).toBe(503);
  expect(await (await asked).json()).toMatchObject({ error: 'snapshot_unfinished' });
  // A killed process of the lowest priority ends when it next gets a core.
  await eventually(() => expect(isHeard(socket)).rejects.toThrow('ECONNREFUSED'));
  exchange = await runApp(databaseUrl, { ...options(), dataDir });
});

/** Resolves if something listens there. */
const isHeard = (path: string) =>
  new Promise<void>((resolve, reject) => {
    const socket = connect(path, () => {
      socket.destroy();
      resolve();
    });
    socket.once('error', reject);
  });
