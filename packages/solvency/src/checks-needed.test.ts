/** Each check of a proof is needed: without it, an exchange that builds its tree for the purpose deceives a user. */
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  BALANCE_CHECKS,
  type BalanceCheck,
  liabilitiesLine,
  treeHeader,
  verifyBalance,
} from '@candor/fairness';
import { describe, expect, test } from 'vitest';
import { BLIND, BTC, MARK, sha256, temporaryFolder } from '../test/sample.ts';
import { identityOf, ownerOf } from './accounts.ts';

const CHECKER = new URL('../../fairness/src/solvency/', import.meta.url);
const USER = { userId: 4711, name: 'alice@example.com' };
const KEY = Buffer.alloc(32, 0x5a);
const DEPTH = 2;

type Verify = typeof verifyBalance;
type Evidence = Parameters<Verify>[0];
type Leaf = [amount: string, position: number, path: string];

const wide = (value: bigint, length: number) =>
  Buffer.from(value.toString(16).padStart(2 * length, '0'), 'hex');

interface Wishes {
  readonly parts?: readonly bigint[];
  /** The total that the statement names. */
  readonly total?: bigint;
  readonly amounts?: readonly bigint[];
  readonly statementOf?: { readonly number: number; readonly userId: number };
  readonly expectedNumber?: number;
}

interface Forged {
  readonly evidence: Evidence;
  readonly leaves: readonly Leaf[];
  readonly withLeaves: (leaves: unknown) => Evidence;
}

/** An exchange that makes a tree of four leaves, of which the first ones belong to the user. */
function forge({
  parts = [9n],
  total = 9n,
  amounts = [4n, 5n],
  statementOf = { number: MARK.number, userId: USER.userId },
  expectedNumber = MARK.number,
}: Wishes = {}): Forged {
  const claims = Array.from({ length: 13 }, (_, place) => String(parts[place] ?? 0n));
  const { number, userId } = statementOf;
  const statement = JSON.stringify(['owed', 1, number, BTC.asset, userId, claims, String(total)]);
  const header = treeHeader(MARK, { ...BTC, depth: DEPTH });
  const owner = ownerOf(identityOf({ blind: BLIND, ...USER }), statement);
  const begin = [Buffer.of(0), sha256(Buffer.from(header)), KEY, owner];
  const nodes = Array.from({ length: 2 ** DEPTH }, (_, place) => {
    const sum = amounts[place] ?? 1n;
    return { sum, hash: sha256(Buffer.concat([...begin, wide(BigInt(place), 4), wide(sum, 8)])) };
  });
  const bytesOf = ({ hash, sum }: (typeof nodes)[number]) => Buffer.concat([hash, wide(sum, 16)]);
  const above = (left: (typeof nodes)[number], right: (typeof nodes)[number]) => ({
    hash: sha256(Buffer.concat([Buffer.of(1), bytesOf(left), bytesOf(right)])),
    sum: left.sum + right.sum,
  });
  const [one, two, three, four] = nodes as [...typeof nodes, never, never, never, never];
  const halves = [above(one, two), above(three, four)] as const;
  const root = above(...halves);
  const siblings = [
    [two, halves[1]],
    [one, halves[1]],
  ];
  const leaves = siblings.map((path, place): Leaf => {
    const bytes = Buffer.concat(path.map(bytesOf));
    return [String(nodes[place]?.sum), place, bytes.toString('base64')];
  });
  const published = { seq: 1_010, atMs: MARK.atMs + 1 };
  const result = { total: root.sum, root: Buffer.from(root.hash).toString('hex'), fileHash: '0'.repeat(64) };
  const line = liabilitiesLine(published, MARK, { ...BTC, depth: DEPTH }, result);
  const proof = { statement, blind: BLIND.toString('hex'), key: KEY.toString('hex') };
  const expected = { ...USER, number: expectedNumber, asset: BTC.asset };
  const withLeaves = (shown: unknown): Evidence => ({ line, expected, proof: { ...proof, leaves: shown } });
  return { evidence: withLeaves(leaves.slice(0, amounts.length)), leaves, withLeaves };
}

/** Changes the first leaf of a proof that is right otherwise. */
function withFirst(change: (leaf: Leaf) => Leaf): Evidence {
  const { leaves, withLeaves } = forge();
  return withLeaves(leaves.map((leaf, place) => (place === 0 ? change(leaf) : leaf)));
}

/** The attacks that succeed where one check is missing. */
const ATTACKS: Readonly<Partial<Record<BalanceCheck, () => Evidence>>> = {
  line_asked: () => forge({ statementOf: { number: 2, userId: USER.userId }, expectedNumber: 2 }).evidence,
  statement_mine: () => forge({ statementOf: { number: MARK.number, userId: 4712 } }).evidence,
  statement_sum: () => forge({ parts: [900n] }).evidence,
  proof_form: () => forge({ amounts: [9n] }).evidence,
  leaf_amount: () => {
    const large = 2n ** 52n;
    return forge({ parts: [large + 1n], total: large + 1n, amounts: [large, 1n] }).evidence;
  },
  leaf_position: () => withFirst(([amount, position, path]) => [amount, position + 2 ** DEPTH, path]),
  path_length: () =>
    withFirst(([amount, position, path]) => [
      amount,
      position,
      Buffer.concat([Buffer.from(path, 'base64'), Buffer.alloc(48)]).toString('base64'),
    ]),
  path_root: () => withFirst(([amount, position]) => [amount, position, Buffer.alloc(96).toString('base64')]),
  leaves_sum: () => forge({ parts: [1_000n], total: 1_000n }).evidence,
};

/** Checks whose absence leaves no verdict at all: what they refuse cannot be read, or has no bytes. */
const UNREADABLE: Readonly<Partial<Record<BalanceCheck, () => Evidence>>> = {
  line_form: () => ({ ...forge().evidence, line: 'no line' }),
  statement_form: () => ({ ...forge().evidence, proof: { statement: '[]' } }),
  path_sum: () =>
    withFirst(([amount, position, path]) => {
      const bytes = Buffer.from(path, 'base64').fill(0xff, 32, 48);
      return [amount, position, bytes.toString('base64')];
    }),
};

const hash = (bytes: Uint8Array) => Promise.resolve(sha256(bytes));

/** The checker without one of its checks. */
async function checkerWithout(check: BalanceCheck): Promise<Verify> {
  const folder = join(await temporaryFolder(), check);
  await mkdir(folder);
  for (const file of ['bytes.ts', 'liabilities.ts'])
    await copyFile(new URL(file, CHECKER), join(folder, file));
  const source = await readFile(new URL('verify-balance.ts', CHECKER), 'utf8');
  const without = source.replaceAll(new RegExp(`^ *need\\([^;]*'${check}'(, place)?\\);$`, 'gm'), '');
  expect(without).not.toBe(source);
  const path = join(folder, 'verify-balance.ts');
  await writeFile(path, without);
  const { verifyBalance: verify } = (await import(path)) as { verifyBalance: Verify };
  return verify;
}

test('a proof of an exchange with a tree of its own making is right as long as it is honest', async () => {
  expect(await verifyBalance(forge().evidence, hash)).toMatchObject({ isRight: true, owed: 9n, leaves: 2 });
});

describe.each(Object.entries(ATTACKS))('the check %s', (name, attack) => {
  test('refuses an attack', async () => {
    expect(await verifyBalance(attack(), hash)).toMatchObject({ isRight: false, fault: { check: name } });
  });

  test('is needed: without it, the attack succeeds', async () => {
    const verify = await checkerWithout(name as BalanceCheck);
    expect(await verify(attack(), hash)).toMatchObject({ isRight: true });
  });
});

describe.each(Object.entries(UNREADABLE))('the check %s', (name, attack) => {
  test('refuses what the checks after it cannot read', async () => {
    expect(await verifyBalance(attack(), hash)).toMatchObject({ isRight: false, fault: { check: name } });
    const verify = await checkerWithout(name as BalanceCheck);
    await expect(verify(attack(), hash)).rejects.toThrow(/undefined|has no 16 bytes|not iterable/);
  });
});

test('every check of a proof has its attack', () => {
  expect(Object.keys({ ...ATTACKS, ...UNREADABLE }).toSorted()).toEqual([...BALANCE_CHECKS].toSorted());
});
