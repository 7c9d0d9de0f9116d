/** The verifier of the guide, in Python: somebody who has read nothing but docs/guides/verify-solvency.md can write it. */
import { type ChildProcessByStdio, execFile, spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  ADDRESS,
  CONTROL,
  type Exchange,
  openExchange,
  type Saved,
  sha256,
  walletOf,
} from '../test/served-exchange.ts';

const SCRIPT = join(import.meta.dirname, '../../../docs/guides/examples/verify-solvency/verify_solvency.py');
/** Runs a script for each line of its input, which holds the script and its arguments. */
const INTERPRETER = `
import contextlib, io, json, runpy, sys
for line in sys.stdin:
    sys.argv = json.loads(line)
    written, code = io.StringIO(), 0
    with contextlib.redirect_stdout(written):
        try:
            runpy.run_path(sys.argv[0], run_name="__main__")
        except SystemExit as ended:
            code = ended.code or 0
    print(json.dumps([code, written.getvalue().strip()]), flush=True)
`;
const hasPython = spawnSync('python3', ['--version']).status === 0;
const WITHOUT_PYTHON = hasPython ? '' : ' (skipped: there is no python3)';

describe.skipIf(!hasPython)(`the verifier that the guide is enough for${WITHOUT_PYTHON}`, () => {
  let folder: string;
  let exchange: Exchange;
  let saved: Saved;
  let line: string;
  let lines: string;
  let interpreter: ChildProcessByStdio<Writable, Readable, null>;
  let answers: AsyncIterator<string>;

  beforeAll(async () => {
    interpreter = spawn('python3', ['-c', INTERPRETER], { stdio: ['pipe', 'pipe', 'inherit'] });
    answers = createInterface({ input: interpreter.stdout })[Symbol.asyncIterator]();
    folder = await mkdtemp(join(tmpdir(), 'verify-solvency-py-'));
    ({ honest: exchange, saved } = await openExchange(folder));
    line = saved.currencies[0]!.published.line;
    lines = await written('lines', `${line}\n`);
  });
  afterAll(async () => {
    interpreter.stdin.end();
    await rm(folder, { recursive: true });
  });

  async function written(name: string, content: string | Uint8Array): Promise<string> {
    const path = join(folder, name);
    await writeFile(path, content);
    return path;
  }

  /** Runs the verifier as a command of its own; resolves with its exit code and what it wrote. */
  const command = (...args: string[]) =>
    new Promise<readonly [number, string]>((resolve) => {
      execFile('python3', [SCRIPT, ...args], (error, out) => {
        resolve([error === null ? 0 : Number(error.code), out.trim()]);
      });
    });
  /** Runs the verifier in the interpreter that all of these tests share; resolves as `command` does. */
  const run = async (...args: string[]) => {
    interpreter.stdin.write(`${JSON.stringify([SCRIPT, ...args])}\n`);
    const { value } = (await answers.next()) as { value: string };
    return JSON.parse(value) as readonly [number, string];
  };

  const check = async (proof: unknown, { name = 'alice@example.com', user = 4711, number = 1 } = {}) => {
    const path = await written('proof.json', JSON.stringify(proof));
    const own = ['--name', name, '--user', String(user), '--number', String(number)];
    return run('proof', path, ...own, '--lines', lines);
  };
  const sum = async (file: Uint8Array) => run('file', await written('file.leaves', file), '--line', lines);

  /** The saved proof with a change of its only currency. */
  const altered = (change: object): unknown => ({
    ...saved,
    currencies: [{ ...saved.currencies[0], ...change }],
  });
  const withLeaf = (change: (leaf: [string, number, string]) => unknown) => {
    const [first, ...rest] = saved.currencies[0]!.leaves;
    return altered({ leaves: [change(first as [string, number, string]), ...rest] });
  };

  test('finds a proof and a file right', async () => {
    const root = (JSON.parse(line) as readonly string[])[13]?.slice(0, 12);
    expect(await check(saved)).toEqual([
      0,
      `BTC: 12.20012500 owed, root ${root} to alice@example.com, account 4711`,
    ]);
    expect(await sum(exchange.file)).toEqual([0, `BTC: 15.20012501 owed, root ${root}, 1024 leaves`]);
  });

  test('refuses a proof to everybody else, for another number, and under another line', async () => {
    expect(await check(saved, { name: 'bob@example.com' })).toEqual([1, 'wrong: path_root, leaf 1']);
    expect(await check(saved, { name: 'Alice@example.com' })).toEqual([1, 'wrong: path_root, leaf 1']);
    expect(await check(saved, { user: 4712 })).toEqual([1, 'wrong: statement_mine']);
    expect(await check(saved, { number: 2 })).toEqual([1, 'wrong: line_asked']);
    const other = { line: line.replace('"BTC"', '"ETH"'), place: 5 };
    expect(await check(altered({ published: other }))).toEqual([1, 'wrong: line_known']);
  });

  test('names the check that a changed digit of a proof breaks', async () => {
    const { statement, leaves } = saved.currencies[0]!;
    const more = (amount: string) => String(BigInt(amount) + 1n);
    expect(await check(altered({ statement: statement.replaceAll('1220012500', '1220012501') }))).toEqual([
      1,
      'wrong: path_root, leaf 1',
    ]);
    expect(await check(altered({ statement: statement.replace('1220012500', '1220012501') }))).toEqual([
      1,
      'wrong: statement_sum',
    ]);
    expect(await check(altered({ statement: ` ${statement}` }))).toEqual([1, 'wrong: statement_form']);
    expect(await check(altered({ blind: 'A'.repeat(64) }))).toEqual([1, 'wrong: proof_form']);
    expect(await check(altered({ leaves: leaves.slice(1) }))).toEqual([1, 'wrong: path_root, leaf 1']);
    expect(await check(altered({ leaves: leaves.slice(0, -1) }))).toEqual([1, 'wrong: leaves_sum']);
    const last = leaves.length;
    expect(await check(altered({ leaves: [...leaves, leaves[0]] }))).toEqual([
      1,
      `wrong: leaf_position, leaf ${last + 1}`,
    ]);
    for (const [change, step] of [
      [([amount, at, path]) => [more(amount), at, path], 'path_root'],
      [([amount, at, path]) => [`0${amount}`, at, path], 'leaf_amount'],
      [([amount, at, path]) => [amount, at ^ 1, path], 'path_root'],
      [([amount, at, path]) => [amount, at + 1_024, path], 'leaf_position'],
      [
        ([amount, at, path]) => [amount, at, `${path.startsWith('A') ? 'B' : 'A'}${path.slice(1)}`],
        'path_root',
      ],
      [([amount, at, path]) => [amount, at, path.slice(4)], 'path_length'],
    ] as const satisfies [(leaf: [string, number, string]) => unknown, string][])
      expect(await check(withLeaf(change))).toEqual([1, `wrong: ${step}, leaf 1`]);
  });

  test('names the check that a changed file breaks', async () => {
    const { file } = exchange;
    const flipped = (at: number) => {
      const bytes = Buffer.from(file);
      bytes[at] = (bytes[at] ?? 0) ^ 1;
      return bytes;
    };
    const begin = file.indexOf(10) + 1;
    expect(await sum(flipped(3))).toEqual([1, 'wrong: header']);
    // The lowest byte of an amount, its highest, the last byte of a hash, and the first one of the second hash.
    expect(await sum(flipped(begin + 39))).toEqual([1, 'wrong: total']);
    expect(await sum(flipped(begin + 32))).toEqual([1, 'wrong: leaf_amount, leaf 1']);
    expect(await sum(flipped(begin + 31))).toEqual([1, 'wrong: root']);
    const swapped = Buffer.concat([
      file.subarray(0, begin),
      file.subarray(begin + 40, begin + 80),
      file.subarray(begin, begin + 40),
      file.subarray(begin + 80),
    ]);
    expect(await sum(swapped)).toEqual([1, 'wrong: leaf_order, leaf 2']);
    expect(await sum(file.subarray(0, -1))).toEqual([1, 'wrong: leaf_count']);
    expect(await sum(Buffer.concat([file, Buffer.from('x')]))).toEqual([1, 'wrong: leaf_count']);
    const fields = JSON.parse(line) as unknown[];
    const other = await written('other', JSON.stringify([...fields.slice(0, -1), 'ab'.repeat(32)]));
    const path = await written('file.leaves', file);
    expect(await run('file', path, '--line', other)).toEqual([1, 'wrong: file_hash']);
  });

  test('checks texts of control, and leaves signatures of keys and answers of contracts to others', async () => {
    const { address, ...own } = walletOf();
    const row = { code: 'ethereum', address, control: { kind: 'eip1271', ...own } };
    const control = async (...data: object[]) =>
      run('control', await written('control.json', JSON.stringify({ code: 1, data })));
    const signature = sha256(`candor simulated control\n${ADDRESS}\n${CONTROL}`);
    const simulated = {
      code: 'bitcoin',
      address: ADDRESS,
      control: { kind: 'simulated', text: CONTROL, signature },
    };
    expect(await control(row, simulated, { ...row, control: null })).toEqual([
      0,
      [
        `ethereum ${address}: eip1271, not checked here`,
        `bitcoin ${ADDRESS}: simulated, which proves nothing`,
        `ethereum ${address}: no proof, not counted`,
      ].join('\n'),
    ]);
    const ended = walletOf({ until: '2026-01-01T00:00:00.000Z' }).text;
    for (const [change, step] of [
      [{ ...row, code: 'other' }, 'control_text'],
      [{ ...row, address: ADDRESS }, 'control_text'],
      [{ ...row, control: { ...row.control, text: `${own.text}\nand: more` } }, 'control_text'],
      [{ ...row, control: { ...row.control, text: ended } }, 'control_ended'],
      [{ ...simulated, control: { ...simulated.control, signature: 'ef' } }, 'control_signature'],
    ] as const)
      expect(await control(change)).toEqual([1, `wrong: ${step}`]);
  });

  test('says with another exit code that something cannot be read', async () => {
    for (const args of [
      ['proof', join(folder, 'missing')],
      ['proof', lines],
      ['file', join(folder, 'file.leaves'), '--line', join(folder, 'missing')],
    ]) {
      const [code, out] = await command(...args);
      expect([code, out]).toEqual([2, expect.stringMatching(/^cannot be read: /)]);
    }
  });
});
