import { execFile } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  ADDRESS,
  answerOf,
  coinsLine,
  CONTROL,
  type Exchange,
  headAt,
  type Leaf,
  openExchange,
  RESERVES,
  type Saved,
} from '../test/served-exchange.ts';
import { runHere } from '../test/run-here.ts';
import { checkPage } from './write-page.mjs';

let folder: string;
let honest: Exchange;
let exchange: Exchange;
let server: Server;
let saved: Saved;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verify-solvency-'));
  ({ honest, saved } = await openExchange(folder));
  server = createServer(({ url = '' }, response) => {
    const address = new URL(url, 'http://exchange');
    if (address.pathname === '/solvency/files/1-BTC.leaves') response.end(exchange.file);
    else response.end(JSON.stringify(answerOf(exchange, address)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true });
});

beforeEach(() => {
  exchange = { ...honest };
});

const urlOf = ({ port }: AddressInfo) => `http://127.0.0.1:${port}`;
const run = (...options: string[]) => runHere(['--url', urlOf(server.address() as AddressInfo), ...options]);

/** Runs the command in a process of its own; resolves with its exit code and what it wrote. */
function command(...options: string[]): Promise<readonly [number, string]> {
  const script = join(import.meta.dirname, 'main.mjs');
  const url = urlOf(server.address() as AddressInfo);
  return new Promise((resolve) => {
    execFile(process.execPath, [script, '--url', url, ...options], (error, out) => {
      resolve([error === null ? 0 : Number(error.code), out]);
    });
  });
}

async function savedAs(name: string, proof: unknown): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, JSON.stringify(proof));
  return path;
}

const ALICE = ['--name', 'alice@example.com', '--user', '4711'];

test('the script finds lines, file and proof of an honest exchange right', async () => {
  const proof = await savedAs('alice.json', saved);
  const [code, out] = await run('--files', '--proof', proof, ...ALICE, '--head', `1:${headAt(honest, 1)}`);
  expect(out).toContain('BTC: 15.20012501 owed, root');
  expect(out).toContain('1024 leaves add up to the total and the root');
  expect(out).toContain('12.20012500 owed to alice@example.com, account 4711');
  expect(out).toContain('the record passes the head noted at 1');
  expect([code, out]).toEqual([0, expect.not.stringContaining('✗')]);
});

test('the command writes what the script says, and ends with its code', async () => {
  const asked = [['--files'], ['--head', `2:${'0'.repeat(63)}1`], ['--user', '7']];
  const ended = await Promise.all(asked.map((options) => command(...options)));
  expect(ended).toEqual(await Promise.all(asked.map((options) => run(...options))));
  expect(ended.map(([code]) => code)).toEqual([0, 1, 2]);
});

test('the script adds up the reserves, prints each text and signature, and finds the signatures of lines right', async () => {
  const [code, out] = await run('--reserves', '--signed');
  expect(out).toContain('BTC: 15.30000000 counted of 15.20012501 owed, at bitcoin 900000');
  expect(out).toContain(`bitcoin ${ADDRESS}: control by simulated, which proves nothing\n${CONTROL}\nef\n`);
  expect(out).toContain('3 lines are signed');
  expect(out).toContain('line 6 is in the record');
  expect([code, out]).toEqual([0, expect.not.stringContaining('✗')]);
});

test.each([
  [
    'another balance',
    { reserves: RESERVES.replace('1540000000', '1550000000') },
    'the reserves file is wrong: file_hash',
  ],
  ['no reserves', { reserves: undefined }, 'BTC: no reserves are published'],
  ['a text of another address', { control: CONTROL.replace(ADDRESS, 'sim1qother') }, `✗ bitcoin ${ADDRESS}`],
  [
    'a text that has ended',
    { control: CONTROL.replace(/until: .*/, 'until: 2026-01-01T00:00:00.000Z') },
    `✗ bitcoin ${ADDRESS}`,
  ],
  ['signatures over another line', { signed: '["mark",1]' }, '3 lines are signed, wrong at 3, 5, 6'],
])('the script refuses an exchange with %s', async (_, change, words) => {
  exchange = { ...honest, ...change };
  const [code, out] = await run('--reserves', '--signed');
  expect(out).toContain(words);
  expect(code).toBe(1);
});

test('the script refuses fewer coins than are owed', async () => {
  const reserves = RESERVES.replaceAll('1530000000', '1520000000').replace('1540000000', '1530000000');
  const lines = honest.lines.with(5, coinsLine(reserves, '1520000000'));
  exchange = { ...honest, lines, hashed: lines, shown: lines, reserves };
  const [code, out] = await run('--reserves');
  expect(out).toContain('✗ BTC: 15.20000000 counted of 15.20012501 owed');
  expect(code).toBe(1);
});

test('the script finds the snapshot that is asked for, or says that there is none', async () => {
  expect((await run('--number', '1'))[0]).toBe(0);
  expect(await run('--number', '2')).toEqual([2, 'the exchange has no snapshot 2\n']);
});

test.each([
  ['a flipped byte', (file: Buffer) => file.fill((file.at(-1) ?? 0) ^ 1, file.length - 1), 'total'],
  ['a record less', (file: Buffer) => file.subarray(0, -40), 'leaf_count'],
  ['a record more', (file: Buffer) => Buffer.concat([file, Buffer.alloc(40)]), 'leaf_count'],
  [
    'another header',
    (file: Buffer) => Buffer.from(file.toString('latin1').replace('BTC', 'ETH'), 'latin1'),
    'header',
  ],
  ['an amount of 2^52', (file: Buffer) => file.fill(0x10, file.length - 7, file.length - 6), 'leaf_amount'],
])('the script refuses a file with %s', async (_, change, step) => {
  exchange = { ...honest, file: change(Buffer.from(honest.file)) };
  const [code, out] = await run('--files');
  expect(out).toContain(`the file is wrong: ${step}`);
  expect(code).toBe(1);
});

test.each([
  ['another name', ['--name', 'bob@example.com', '--user', '4711'], 'path_root'],
  ['another account', ['--name', 'alice@example.com', '--user', '4712'], 'statement_mine'],
])('the script refuses a proof for %s', async (_, own, step) => {
  const [code, out] = await run('--proof', await savedAs('own.json', saved), ...own);
  expect(out).toContain(`the proof is wrong: ${step}`);
  expect(code).toBe(1);
});

test.each([
  ['a smaller amount', (leaf: Leaf) => ['1', ...leaf.slice(1)], 'path_root'],
  ['an amount below zero', (leaf: Leaf) => ['-1', ...leaf.slice(1)], 'leaf_amount'],
  ['a position outside the tree', ([amount, , path]: Leaf) => [amount!, 1_024, path!], 'leaf_position'],
  ['a shorter path', ([amount, at, path]: Leaf) => [amount!, at!, String(path).slice(64)], 'path_length'],
])('the script refuses a proof whose first leaf has %s', async (_, change, step) => {
  const [currency] = saved.currencies;
  const leaves = currency!.leaves.map((leaf, place) => (place === 0 ? change(leaf) : leaf));
  const changed = { ...saved, currencies: [{ ...currency, leaves }] };
  const [code, out] = await run('--proof', await savedAs('changed.json', changed), ...ALICE);
  expect(out).toContain(`the proof is wrong: ${step}, leaf 1`);
  expect(code).toBe(1);
});

test('the script refuses a proof without one of its leaves', async () => {
  const [currency] = saved.currencies;
  const changed = { ...saved, currencies: [{ ...currency, leaves: currency!.leaves.slice(0, -1) }] };
  const [code, out] = await run('--proof', await savedAs('fewer.json', changed), ...ALICE);
  expect(out).toContain('the proof is wrong: leaves_sum');
  expect(code).toBe(1);
});

test('the script refuses a record with another line at the place of the root', async () => {
  exchange = { ...honest, lines: honest.lines.with(4, honest.lines[4]!.replace('"BTC"', '"ETH"')) };
  const [code, out] = await run();
  expect(out).toContain('✗ a line from 5 on is not the one that was hashed');
  expect(code).toBe(1);
});

test('the script refuses two roots of one currency', async () => {
  const lines = [...honest.lines.slice(0, 3), honest.lines[4]!, ...honest.lines.slice(4)];
  exchange = { ...honest, lines, hashed: lines };
  const [code, out] = await run();
  expect(out).toContain('✗ each of 1 currencies has one root');
  expect(code).toBe(1);
});

test('the script refuses a record that does not pass a head that was noted', async () => {
  const [code, out] = await run('--head', `2:${'0'.repeat(63)}1`);
  expect(out).toContain('✗ the record passes the head noted at 2');
  expect(code).toBe(1);
});

test('the script says how it is used, and what it cannot read', async () => {
  expect(await run('--user', '7')).toEqual([2, expect.stringContaining('usage: npm run verify-solvency')]);
  expect((await run('--proof', join(folder, 'absent.json'), ...ALICE))[0]).toBe(2);
});

test('the offline page holds the checks of the script, and asks nobody', async () => {
  const page = await readFile(join(import.meta.dirname, '../check.html'), 'utf8');
  expect(page).toBe(checkPage());
  expect(page).toContain("default-src 'none'");
  expect(page).not.toMatch(/https?:|\bfetch\(|src=|import\(/);
});
