/** Each check of the script is needed: without it, what an exchange that cheats shows looks otherwise. */
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ATTACKS, type Evidence, forge, UNREADABLE } from '@candor/solvency/test/forged-proofs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  ACCEPTED,
  ADDRESS,
  answerOf,
  CHAIN,
  coinsLine,
  CONTROL,
  type Exchange,
  headAt,
  openExchange,
  RESERVES,
  reservesOf,
  type Saved,
  WALLET_BLOCK,
  walletOf,
} from '../test/served-exchange.ts';

const HERE = import.meta.dirname;
type Module = Readonly<Record<string, (...input: readonly unknown[]) => Promise<unknown>>>;

let folder: string;
let honest: Exchange;
let saved: Saved;
let copies = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verify-solvency-checks-'));
  ({ honest, saved } = await openExchange(join(folder, 'tree')));
});
afterAll(() => rm(folder, { recursive: true }));

/** A module of the script, with one of its sources changed. */
async function changed(file: string, entry: string, change: (source: string) => string): Promise<Module> {
  const copy = join(folder, `copy-${++copies}`);
  await mkdir(copy);
  for (const name of (await readdir(HERE)).filter((each) => each.endsWith('.mjs')))
    await copyFile(join(HERE, name), join(copy, name));
  await writeFile(join(copy, file), change(await readFile(join(HERE, file), 'utf8')));
  return (await import(join(copy, entry))) as Module;
}

/** The name of the check that refuses; 'right', or what else happens where none does. */
async function outcome(work: () => Promise<unknown>): Promise<string> {
  try {
    await work();
    return 'right';
  } catch (error) {
    return (error as { step?: string }).step ?? 'unreadable';
  }
}

/** Takes out one check after the other; resolves with those without which every attack looks as before. */
async function unneeded(
  file: string,
  pattern: RegExp,
  outcomes: (module: Module) => Promise<unknown>,
  without: (check: string) => string = () => '',
): Promise<readonly string[]> {
  const source = await readFile(join(HERE, file), 'utf8');
  const checks = [...source.matchAll(pattern)];
  expect(checks.length).toBeGreaterThan(6);
  const whole = await outcomes(await changed(file, file, (same) => same));
  const spared: string[] = [];
  for (const { 0: check, index } of checks) {
    const rest = source.slice(index + check.length);
    const module = await changed(file, file, () => source.slice(0, index) + without(check) + rest);
    if (JSON.stringify(await outcomes(module)) === JSON.stringify(whole)) spared.push(check.trim());
  }
  return spared;
}

describe('the proof of an account', () => {
  const attacks = Object.entries({ ...ATTACKS, ...UNREADABLE });
  const verdict = ({ checkProof }: Module, { line, proof, expected }: Evidence) => {
    const { name, userId: user, number, asset } = expected;
    const shown = { currency_id: asset, code: 'BTC', published: { line, place: 5 }, ...(proof as object) };
    return outcome(() => checkProof!(shown, { name, user, number }));
  };

  test('is refused by the same check as in the browser', async () => {
    const module = (await import('./check-proof.mjs')) as unknown as Module;
    expect(await verdict(module, forge().evidence)).toBe('right');
    for (const [check, attack] of attacks) expect(await verdict(module, attack())).toBe(check);
  });

  test('needs each of its checks', async () => {
    const outcomes = (module: Module) => Promise.all(attacks.map(([, attack]) => verdict(module, attack())));
    expect(await unneeded('check-proof.mjs', /^ *demand\([^;]*\);$/gm, outcomes)).toEqual([]);
  });
});

describe('the file of a currency', () => {
  const root = () => JSON.parse(honest.lines[4]!) as unknown[];
  const withField = (place: number, value: unknown) => JSON.stringify(root().with(place, value));
  const begin = () => honest.file.indexOf(10) + 1;
  const bytes = (change: (file: Buffer) => Buffer | void) => () => {
    const file = Buffer.from(honest.file);
    return { line: honest.lines[4]!, file: change(file) ?? file };
  };
  const attacks: Readonly<Record<string, () => { readonly line: string; readonly file: Buffer }>> = {
    'no byte': bytes(() => Buffer.alloc(0)),
    'another header': bytes((file) => void file.write('liar', 2)),
    'a record more': bytes((file) => Buffer.concat([file, Buffer.alloc(40, 0xff)])),
    'a byte more': bytes((file) => Buffer.concat([file, Buffer.alloc(1)])),
    'an amount of 2^52': bytes((file) => void file.writeBigUInt64BE(2n ** 52n, begin() + 32)),
    'records in another order': bytes((file) => {
      const first = Buffer.from(file.subarray(begin(), begin() + 40));
      file.copyWithin(begin(), begin() + 40, begin() + 80);
      first.copy(file, begin() + 40);
    }),
    'another amount': bytes((file) => void file.writeUInt8((file.at(-1) ?? 0) ^ 1, file.length - 1)),
    'another leaf': bytes((file) => void file.writeUInt8((file[begin() + 31] ?? 0) ^ 1, begin() + 31)),
    'another hash in the line': () => ({ line: withField(14, 'f'.repeat(64)), file: honest.file }),
  };
  const verdict = ({ checkFile }: Module, { line, file }: ReturnType<(typeof attacks)[string]>) =>
    outcome(() => checkFile!([file], line));

  test('is refused by the check that the guide names', async () => {
    const module = (await import('./check-file.mjs')) as unknown as Module;
    expect(await verdict(module, { line: honest.lines[4]!, file: honest.file })).toBe('right');
    const found = await Promise.all(Object.values(attacks).map((attack) => verdict(module, attack())));
    expect(found).toEqual([
      'header',
      'header',
      'leaf_count',
      'leaf_count',
      'leaf_amount',
      'leaf_order',
      'total',
      'root',
      'file_hash',
    ]);
  });

  test('needs each of its checks', async () => {
    const outcomes = (module: Module) =>
      Promise.all(Object.values(attacks).map((attack) => verdict(module, attack())));
    const pattern = /^ *if \([^\n]*\)\s+throw new Refused\([^;]*\);$/gm;
    expect(await unneeded('check-file.mjs', pattern, outcomes)).toEqual([]);
  });
});

/** Everything that the script finds wrong in an exchange, in its own words. */
async function complaints(
  { verifySolvency }: Module,
  exchange: Exchange,
  task: object = {},
): Promise<readonly string[]> {
  const wrong: string[] = [];
  const ask = (name: string, query: Readonly<Record<string, string>>) => {
    const search = new URLSearchParams(query).toString();
    const { data, error, msg } = answerOf(exchange, new URL(`http://x/api/${name}?${search}`)) as {
      data?: unknown;
      error?: string;
      msg?: string;
    };
    return data === undefined ? Promise.reject(new Error(`${error}: ${msg}`)) : Promise.resolve(data);
  };
  const say = (isRight: boolean, text: string) => void (isRight || wrong.push(text.split('\n')[0]!));
  const fetchFile = () => Promise.resolve([exchange.file]);
  const wanted = { files: false, reserves: true, signed: true, heads: [], ...task };
  try {
    await verifySolvency!({ ask, say, fetchFile, ...wanted });
  } catch (error) {
    wrong.push(String(error));
  }
  return wrong;
}

const PATCHES = [
  ['verify.mjs', "kind === 'mark' && ofNumber === number", 'true'],
  ['verify.mjs', 'isOfMark && root.place > mark.place', 'root.place > mark.place'],
  ['verify.mjs', 'isOfMark && root.place > mark.place', 'isOfMark'],
  ['verify.mjs', 'goal === seal[2]', 'true'],
  ['verify.mjs', 'passed.get(place) === head', 'true'],
  ['verify.mjs', 'lines[place - first] === line', 'true'],
  ['verify.mjs', 'inRecord.length === roots.length && assets.size === roots.length', 'true'],
  ['verify.mjs', 'head !== page.head_after', 'false'],
  ['verify.mjs', '!file.is_kept', 'false'],
  ['verify.mjs', 'line?.number === number', 'true'],
  ['verify.mjs', 'found.code === code && counted >= owed', 'counted >= owed'],
  ['verify.mjs', 'found.code === code && counted >= owed', 'found.code === code'],
  ['verify.mjs', '!shown.has(each)', 'false'],
  ['verify.mjs', 'check(isForm,', 'check(true,'],
  ['verify.mjs', "kind === 'eip1271' && isForm", "kind === 'eip1271'"],
  ['verify.mjs', "answer === 'accepts'", 'true'],
  ['verify.mjs', 'nodes.length === 0', 'false'],
  ['ask-wallet.mjs', 'block === undefined || ', ''],
  ['ask-wallet.mjs', '!/^0x[0-9a-fA-F]{40}$/.test(address)', 'false'],
  ['ask-wallet.mjs', '!/^0x([0-9a-f]{2})*$/.test(signature)', 'false'],
  ['ask-wallet.mjs', 'hash !== block', 'false'],
  ['ask-wallet.mjs', "code === '0x'", 'false'],
  ['ask-wallet.mjs', 'answer.slice(0, ACCEPTED.length) === ACCEPTED', "answer.startsWith('0x1626ba7e')"],
  ['verify.mjs', 'wrong.length === 0', 'true'],
  ['verify.mjs', 'each.line === line && each.place === place', 'true'],
  ['verify.mjs', 'known !== undefined', 'true'],
  ['check-coins.mjs', "kind === 'reserves' && ", ''],
  ['check-coins.mjs', '(await hashOf(text)) !== published.fileHash', 'false'],
  ['check-coins.mjs', 'read === undefined', 'false'],
  ['check-coins.mjs', 'number === published.number && ', ''],
  ['check-coins.mjs', 'asset === published.asset && ', ''],
  ['check-coins.mjs', ' && counted === published.counted', ''],
  ['check-coins.mjs', 'read.sum === counted', 'true'],
  ['check-coins.mjs', "file.format === 'candor-reserves-1' && ", ''],
  ['check-coins.mjs', '![...amounts, uncredited].every(isUnits)', 'false'],
  ['check-coins.mjs', '!isPlace(decimals)', 'false'],
  ['check-coins.mjs', '!areOnce(names)', 'false'],
  ['check-coins.mjs', '!areOnce(chains.map', '!((names) => true)(chains.map'],
  ['check-coins.mjs', 'name.toLowerCase()', 'name'],
  ['check-coins.mjs', ', -BigInt(uncredited))', ', 0n)'],
  ['check-coins.mjs', '...addresses, ...paid', '...addresses'],
  ['check-coins.mjs', '/ 10n ** BigInt(decimals)', '/ 10n ** 8n'],
  ['check-coins.mjs', ' && values[1] === chain', ''],
  ['check-coins.mjs', ' && values[2] === address', ''],
  ['check-coins.mjs', " && Date.parse(values[5] ?? '') > nowMs", ''],
  ['check-coins.mjs', "first === 'Candor proof of control 1' && ", ''],
  ['check-coins.mjs', ' && lines.length === CONTROL_NAMES.length', ''],
  ['check-coins.mjs', "await crypto.subtle.verify('Ed25519', key, bytesOf(signature), bytes)", 'true'],
] as const;

/** Exchanges that cheat with their record, coins, proofs of control or signatures. */
function cheats(): readonly (readonly [Exchange, object?])[] {
  const withLines = (lines: readonly string[], change: Partial<Exchange> = {}): Exchange => ({
    ...honest,
    lines,
    hashed: lines,
    shown: lines,
    ...change,
  });
  const root = JSON.parse(honest.lines[4]!) as unknown[];
  const withRoot = (place: number, value: unknown) =>
    withLines(honest.lines.with(4, JSON.stringify(root.with(place, value))));
  const [mark, line] = [honest.lines[2]!, honest.lines[4]!];
  /** A file whose line has its hash. */
  const withCoins = (change: object, counted = '1530000000', number = 1) => {
    const reserves = reservesOf(change);
    return withLines(honest.lines.with(5, coinsLine(reserves, counted, number)), { reserves });
  };
  const chains = (...changes: readonly object[]) => ({
    chains: changes.map((change) => ({ ...CHAIN, ...change })),
  });
  const half = [ADDRESS, '770000000'];
  /** A contract wallet, and a node that answers so about it. */
  const withWallet = (wallet: Parameters<typeof walletOf>[0], answers: object = {}): [Exchange, object] => {
    const { hash, code, call } = { hash: WALLET_BLOCK, code: '0x6001', call: ACCEPTED, ...answers };
    const results = { eth_getBlockByNumber: { hash }, eth_getCode: code, eth_call: call };
    const askNode = (method: keyof typeof results) => Promise.resolve(results[method]);
    return [{ ...honest, wallet: walletOf(wallet) }, { nodes: [askNode] }];
  };
  const own = { saved, name: 'alice@example.com', user: 4711 };
  return [
    [withLines(honest.lines.with(2, mark.replace('["mark",1000,', '["note",1000,')))],
    [withRoot(4, 999)],
    [withLines(honest.lines.with(2, line).with(4, mark), { places: { mark: 5, root: 3 } })],
    [{ ...honest, head: '0'.repeat(64) }],
    [honest, { heads: [`2:${'0'.repeat(64)}`] }],
    [{ ...honest, shown: honest.lines.with(2, mark.replace('[]]', '[[2,1,"ab"]]')) }],
    [withLines([...honest.lines.slice(0, 3), line, ...honest.lines.slice(4)])],
    [{ ...honest, lines: honest.lines.with(3, '["tick",1001,2]') }],
    [{ ...honest, isKept: false }, { files: true }],
    [withCoins({ number: 2 }, '1530000000', 2)],
    [withCoins({ code: 'ETH' })],
    [withCoins({ counted: '1', ...chains({ addresses: [[ADDRESS, '10000001']] }) }, '1')],
    [withCoins(chains({ addresses: [['sim1qother', '1540000000']] }))],
    [{ ...honest, control: CONTROL.replace('chain: bitcoin', 'chain: litecoin') }],
    [{ ...honest, control: CONTROL.replace(ADDRESS, 'sim1qother') }],
    [{ ...honest, control: CONTROL.replace(/until: .*/, 'until: 2026-01-01T00:00:00.000Z') }],
    [{ ...honest, control: CONTROL.replace('control 1', 'control 2') }],
    [{ ...honest, control: `${CONTROL}\nand: more` }],
    [{ ...honest, wallet: walletOf() }],
    withWallet({ until: '2026-01-01T00:00:00.000Z' }),
    withWallet({ block: '44'.repeat(32) }),
    withWallet({ address: 'sim1qtreasury' }),
    withWallet({ signature: 'ab' }),
    withWallet({}, { hash: `0x${'45'.repeat(32)}` }),
    withWallet({}, { code: '0x', call: '0x' }),
    withWallet({}, { call: `0x1626ba7e${'ab'.repeat(28)}` }),
    [{ ...honest, signed: '["mark",1]' }],
    [{ ...honest, signedLines: 1 }],
    [withRoot(12, '1520012502'), { own }],
    [withLines(honest.lines.with(5, honest.lines[5]!.replace('"reserves"', '"credits"')))],
    [{ ...honest, reserves: RESERVES.replace('"height":900000', '"height":900001') }],
    [withCoins({ number: 2 })],
    [withCoins({ asset: 3 })],
    [withCoins({}, '1530000001')],
    [withCoins(chains({ addresses: [[ADDRESS, '1550000000']] }))],
    [withCoins({ format: 'other' })],
    [withCoins(chains({ uncredited: '-1', addresses: [[ADDRESS, '1519999999']] }))],
    [withCoins(chains({ decimals: '8' }))],
    [withCoins(chains({ addresses: [half, half] }))],
    [withCoins(chains({ addresses: [half] }, { addresses: [half], uncredited: '0', paid: [] }))],
    [withCoins(chains({ addresses: [half, [ADDRESS.toUpperCase(), half[1]]] }))],
    [withCoins(chains({ decimals: 9 }))],
  ];
}

describe('record, coins, control and signatures', () => {
  test('of an honest exchange are right', async () => {
    const module = (await import('./verify.mjs')) as unknown as Module;
    const own = { saved, name: 'alice@example.com', user: 4711 };
    expect(await complaints(module, honest, { heads: [`1:${headAt(honest, 1)}`] })).toEqual([]);
    expect(await complaints(module, honest, { own })).toEqual([]);
  });

  test('of each exchange that cheats are wrong, and no check can be left out', async () => {
    const attacks = cheats();
    const script = (await import('./verify.mjs')) as unknown as Module;
    const whole: (readonly string[])[] = [];
    for (const [exchange, task] of attacks) whole.push(await complaints(script, exchange, task));
    expect(whole.flatMap((found, place) => (found.length === 0 ? [place] : []))).toEqual([]);
    /** The attack that showed the check before: the next one is shown by the same or by one soon after, in most cases. */
    let first = 0;
    /** True as soon as one of the exchanges looks otherwise. */
    const shows = async (module: Module) => {
      const places = [...attacks.keys()];
      for (const place of [...places.slice(first), ...places.slice(0, first)]) {
        const [exchange, task] = attacks[place]!;
        const found = await complaints(module, exchange, task);
        first = place;
        if (JSON.stringify(found) !== JSON.stringify(whole[place])) return true;
      }
      return false;
    };
    const spared: string[] = [];
    for (const [file, from, to] of PATCHES) {
      const module = await changed(file, 'verify.mjs', (source) => {
        expect(source).toContain(from);
        return source.replace(from, () => to);
      });
      if (!(await shows(module))) spared.push(from);
    }
    expect(spared).toEqual([]);
  });
});
