import { execFile } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import {
  chainOver,
  EMPTY_HEAD,
  liabilitiesLine,
  OWED_PARTS,
  owedStatement,
  treeHeader,
} from '@candor/fairness';
import { buildTree, identityOf, keyHashOf, planTree, proveBalance, treeFiles } from '@candor/solvency';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkPage } from './write-page.mjs';

const AT_MS = 1_767_225_600_000;
const SECRET = Buffer.from(Array.from({ length: 32 }, (_, place) => place));
const BLIND = Buffer.alloc(32, 0x11);
const MARK = { number: 1, seq: 1_000, digest: '22'.repeat(32), atMs: AT_MS, keyHash: keyHashOf(SECRET) };
const SUBJECT = { asset: 2, code: 'BTC', scale: 8 };
const USERS = [
  { userId: 4711, name: 'alice@example.com', amount: 1_220_012_500n },
  { userId: 4712, name: 'bob@example.com', amount: 300_000_000n },
  { userId: 4713, name: 'carol@example.com', amount: 1n },
];

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

function statementOf(userId: number, amount: bigint): string {
  const parts = Object.fromEntries(
    OWED_PARTS.map((part) => [part, part === 'change_available' ? amount : 0n]),
  );
  return owedStatement({
    number: MARK.number,
    asset: SUBJECT.asset,
    userId,
    parts: parts as Parameters<typeof owedStatement>[0]['parts'],
  });
}

const accounts = {
  count: USERS.length,
  userId: (place: number) => USERS[place]!.userId,
  amount: (place: number) => USERS[place]!.amount,
  identity: (place: number) => identityOf({ blind: BLIND, ...USERS[place]! }),
  statement: (place: number) => statementOf(USERS[place]!.userId, USERS[place]!.amount),
};

interface Exchange {
  lines: string[];
  /** The lines that its heads are made of. */
  hashed: string[];
  file: Buffer;
  places: { mark: number; root: number };
  currencies: number;
  reserves: string | undefined;
  control: string;
  signed: string;
}

const ADDRESS = 'sim1qtreasury';
const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const RESERVES = JSON.stringify({
  format: 'candor-reserves-1',
  number: 1,
  asset: 2,
  code: 'BTC',
  scale: 8,
  counted: '1530000000',
  chains: [
    {
      chain: 'bitcoin',
      height: 900_000,
      block: 'ab'.repeat(32),
      token: '',
      decimals: 8,
      addresses: [[ADDRESS, '1540000000']],
      uncredited: '20000000',
      paid: [['cd'.repeat(32), '10000000']],
    },
  ],
});
const CONTROL = [
  'Candor proof of control 1',
  'exchange: candor.example',
  'chain: bitcoin',
  `address: ${ADDRESS}`,
  `record: ${'33'.repeat(32)}`,
  `block: 900000 ${'ab'.repeat(32)}`,
  `until: ${new Date(Date.now() + 86_400_000).toISOString()}`,
].join('\n');

let folder: string;
let honest: Exchange;
let exchange: Exchange;
let server: Server;
let saved: { format: string; number: number; currencies: { leaves: (string | number)[][] }[] };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verify-solvency-'));
  const built = await buildTree(folder, '1-BTC', { mark: MARK, subject: SUBJECT, accounts, secret: SECRET });
  const { depth } = built;
  const line = liabilitiesLine({ seq: 1_010, atMs: AT_MS + 30_000 }, MARK, { ...SUBJECT, depth }, built);
  const mark = JSON.stringify(['mark', MARK.seq, AT_MS, MARK.number, MARK.keyHash, []]);
  const fileHash = sha256(RESERVES);
  const coins = JSON.stringify(['reserves', 1_012, AT_MS + 31_000, 1, 2, '1530000000', fileHash]);
  const lines = ['["tick",998,1]', '["tick",999,1]', mark, '["tick",1001,1]', line, coins, '["tick",1013,1]'];
  const file = await readFile(treeFiles(folder, '1-BTC').leaves);
  honest = {
    lines,
    hashed: lines,
    file,
    places: { mark: 3, root: 5 },
    currencies: 1,
    reserves: RESERVES,
    control: CONTROL,
    signed: '',
  };
  const { cap, counts } = planTree({ accounts, asset: SUBJECT.asset, secret: SECRET });
  const proof = await proveBalance(folder, '1-BTC', {
    header: treeHeader(MARK, { ...SUBJECT, depth }),
    asset: SUBJECT.asset,
    depth,
    secret: SECRET,
    blind: BLIND,
    account: {
      userId: 4711,
      identity: accounts.identity(0),
      statement: accounts.statement(0),
      amount: accounts.amount(0),
      cap,
      count: counts[0] ?? 0,
    },
  });
  const own = { currency_id: 2, code: 'BTC', published: { line, place: 5 }, ...proof };
  const leaves = proof.leaves.map((leaf) => [...leaf]);
  saved = { format: 'candor-solvency-proof-1', number: 1, currencies: [{ ...own, leaves }] };
  server = createServer(({ url = '' }, response) => {
    const address = new URL(url, 'http://exchange');
    if (address.pathname === '/solvency/files/1-BTC.leaves') response.end(exchange.file);
    else response.end(JSON.stringify(answerOf(address)));
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

const headAt = (place: number) => chainOver(exchange.hashed, sha256)[place - 1]?.head ?? EMPTY_HEAD;

/** The calls of an exchange with this record. */
function answerOf({ pathname, searchParams }: URL): object {
  const { lines, places, hashed } = exchange;
  const placed = (place: number) => ({ line: (place === 6 ? lines : honest.lines)[place - 1], place });
  const file = { path: '/solvency/files/1-BTC.leaves', bytes: exchange.file.length, is_kept: true };
  const currency = { currency_id: 2, code: 'BTC', published: placed(places.root), depth: 10, file };
  const currencies = Array.from({ length: exchange.currencies }, () => currency);
  const snapshot = { number: 1, mark: placed(places.mark), currencies };
  const [from, to] = [Number(searchParams.get('from')), Number(searchParams.get('to'))];
  const end = Math.min(to, lines.length, from + 1);
  const page = {
    from,
    head_before: headAt(from - 1),
    lines: lines.slice(from - 1, end),
    head_after: headAt(end),
  };
  const answers: Readonly<Record<string, unknown>> = {
    '/api/solvency/state': { newest: snapshot },
    '/api/solvency/snapshots': { data: [snapshot], last_page: 1 },
    '/api/solvency/reserves': exchange.reserves && { file: exchange.reserves, published: placed(6) },
    '/api/solvency/control': [
      {
        code: 'bitcoin',
        address: ADDRESS,
        control: { kind: 'simulated', text: exchange.control, signature: 'ef' },
      },
    ],
    '/api/solvency/signed': signedAnswer([placed(3), placed(5), placed(6)]),
    '/api/fairness/lines': page,
    '/api/fairness/heads': { heads: [[from, hashed.length, headAt(hashed.length)]] },
  };
  const data = answers[pathname];
  const error = pathname.endsWith('reserves') ? 'reserves_unknown' : 'route_unknown';
  return data === undefined ? { code: 0, error, msg: 'No such answer' } : { code: 1, data };
}

/** The lines with the signatures of a key; `signed` of the exchange is a text that it signs instead. */
function signedAnswer(lines: readonly { line: string | undefined; place: number }[]) {
  const signatureOf = (line: string) => sign(null, Buffer.from(line), privateKey).toString('base64');
  return {
    public_key: publicKey.export({ type: 'spki', format: 'pem' }),
    lines: lines.map(({ line = '', place }) => ({
      line,
      place,
      signature: signatureOf(exchange.signed || line),
    })),
  };
}

/** Runs the script; resolves with its exit code and what it wrote. */
function run(...options: string[]): Promise<readonly [number, string]> {
  const script = join(import.meta.dirname, 'main.mjs');
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve) => {
    execFile(process.execPath, [script, '--url', `http://127.0.0.1:${port}`, ...options], (error, out) => {
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
  const [code, out] = await run('--files', '--proof', proof, ...ALICE, '--head', `1:${headAt(1)}`);
  expect(out).toContain('BTC: 15.20012501 owed, root');
  expect(out).toContain('1024 leaves add up to the total and the root');
  expect(out).toContain('12.20012500 owed to alice@example.com, account 4711');
  expect(out).toContain('the record passes the head noted at 1');
  expect([code, out]).toEqual([0, expect.not.stringContaining('✗')]);
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
  const coins = JSON.stringify(['reserves', 1_012, AT_MS + 31_000, 1, 2, '1520000000', sha256(reserves)]);
  const lines = honest.lines.with(5, coins);
  exchange = { ...honest, lines, hashed: lines, reserves };
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
  exchange.file = change(Buffer.from(honest.file));
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
  ['a smaller amount', (leaf: (string | number)[]) => ['1', ...leaf.slice(1)], 'path_root'],
  ['an amount below zero', (leaf: (string | number)[]) => ['-1', ...leaf.slice(1)], 'leaf_amount'],
  [
    'a position outside the tree',
    ([amount, , path]: (string | number)[]) => [amount!, 1_024, path!],
    'leaf_position',
  ],
  [
    'a shorter path',
    ([amount, at, path]: (string | number)[]) => [amount!, at!, String(path).slice(64)],
    'path_length',
  ],
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
  exchange.lines = honest.lines.with(4, honest.lines[4]!.replace('"BTC"', '"ETH"'));
  const [code, out] = await run();
  expect(out).toContain('✗ a line from 5 on is not the one that was hashed');
  expect(code).toBe(1);
});

test('the script refuses two roots of one currency', async () => {
  exchange.lines = [...honest.lines.slice(0, 3), honest.lines[4]!, ...honest.lines.slice(4)];
  exchange.hashed = exchange.lines;
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
