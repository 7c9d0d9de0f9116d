import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { buildSdk } from '@candor/launcher/sdk';
import { newUser } from '@candor/server/test/new-user';
import { removeData, runNewApp, type RunningApp } from '@candor/server/test/running-app';
import { newTrader } from '@candor/server/test/trader-client';
import { afterAll, beforeAll, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const run = promisify(execFile);
let app: RunningApp;
let folder: string;
/** A project of somebody else. */
let project: string;

beforeAll(async () => {
  app = await runNewApp();
  folder = await mkdtemp(join(tmpdir(), 'candor-sdk-'));
  project = await mkdtemp(join(folder, 'project-'));
  const built = join(folder, 'built');
  await buildSdk(built);
  await run('npm', ['pack', built, '--pack-destination', folder]);
  await writeFile(join(project, 'package.json'), '{"name": "mine", "private": true, "type": "module"}');
  const archive = join(folder, 'candor-sdk-0.1.0.tgz');
  await run('npm', ['install', archive, '--offline', '--no-audit', '--no-fund'], { cwd: project });
});
afterAll(async () => {
  await app.stop();
  await removeData(app);
  await rm(folder, { recursive: true, force: true });
});

/** Compiles a program as strictly as the compiler can, against the published types alone. */
function compile(file: string): Promise<unknown> {
  const options = [
    '--strict',
    '--exactOptionalPropertyTypes',
    '--noUncheckedIndexedAccess',
    '--skipLibCheck',
    'false',
  ];
  const target = ['--target', 'es2023', '--module', 'nodenext'];
  const types = ['--types', 'node', '--typeRoots', join(ROOT, 'node_modules/@types')];
  return run(
    process.execPath,
    [join(ROOT, 'node_modules/@typescript/native/bin/tsc'), ...options, ...target, ...types, file],
    {
      cwd: project,
    },
  );
}

test('the published package is installed alone, and a program of types runs with it', async () => {
  const { packages } = JSON.parse(await readFile(join(project, 'package-lock.json'), 'utf8')) as {
    readonly packages: object;
  };
  expect(Object.keys(packages)).toEqual(['', 'node_modules/@candor/sdk']);
  await copyFile(new URL('program/program.ts', import.meta.url), join(project, 'program.ts'));
  await compile('program.ts');
  const { name, secret } = await newTrader(app.url, await newUser(app.url), { kind: 'ed25519' });
  const environment = {
    ...process.env,
    CANDOR_ORIGIN: app.url,
    CANDOR_KEY: name,
    CANDOR_PRIVATE_KEY: secret,
  };
  // With the WebSocket of Node, and with the one that the package brings along.
  for (const flag of ['--experimental-websocket', '--no-experimental-websocket']) {
    const { stdout } = await run(process.execPath, [flag, 'program.js'], { cwd: project, env: environment });
    expect([flag, JSON.parse(stdout)]).toEqual([
      flag,
      {
        status: 'NEW',
        quantity: '0.00100000',
        reports: ['NEW', 'REPLACED', 'CANCELED'],
        book: 'live',
        refusal: 'balance',
        currencies: true,
      },
    ]);
  }
});

test('the blocks of the guide are programs of types', async () => {
  const guide = await readFile(join(ROOT, 'packages/sdk/README.md'), 'utf8');
  const blocks = [...guide.matchAll(/```ts\n([^]*?)```/g)].map(([, block = '']) => block);
  expect(blocks.length).toBeGreaterThan(3);
  await writeFile(join(project, 'guide.ts'), [...blocks, 'console.log(placeOnce);'].join('\n'));
  await compile('guide.ts');
});

/** A program under way, and what it has said. */
function start(file: string, environment: Readonly<Record<string, string>> = {}) {
  const guard = fileURLToPath(new URL('support/loopback-only.mjs', import.meta.url));
  const child = spawn(process.execPath, ['--import', guard, file], {
    cwd: project,
    env: { ...process.env, ...environment },
  });
  const said = { text: '' };
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => (said.text += data.toString()));
  return { child, said, exit: once(child, 'exit') };
}

test('the example of a bot quotes, counts its fills, and cancels its orders when it is stopped', async () => {
  await cp(join(ROOT, 'examples/market-making-bot'), join(project, 'bot'), { recursive: true });
  await run(process.execPath, ['bot/make-key.mjs', '--origin', app.url], { cwd: project });
  const { child, said, exit } = start('bot/bot.mjs');
  const other = await newTrader(app.url, await newUser(app.url));
  const bookOf = async () =>
    (await other.ask('depth', { symbol: 'BTCUSDT', limit: 5 })) as { bids: string[][]; asks: string[][] };
  await expect.poll(bookOf).toMatchObject({
    bids: [[expect.any(String), '0.00100000']],
    asks: [[expect.any(String), '0.00100000']],
  });
  await other.ask('orderPlace', { symbol: 'BTCUSDT', side: 'BUY', type: 'MARKET', quantity: '0.001' });
  await expect.poll(() => said.text).toContain('Filled: SELL 0.00100000 at ');
  await expect.poll(async () => (await bookOf()).asks.length).toBe(1);
  child.kill('SIGINT');
  expect([await exit, said.text]).toEqual([
    [0, null],
    expect.stringContaining('2 orders cancelled; position -0.001, paid -'),
  ]);
  expect(await bookOf()).toMatchObject({ bids: [], asks: [] });
});
