/** Proofs of an exchange that makes its tree for the purpose: each deceives a verifier that lacks one check. */
import { type BalanceCheck, liabilitiesLine, treeHeader, type verifyBalance } from '@candor/fairness';
import { identityOf, ownerOf } from '../src/accounts.ts';
import { BLIND, BTC, MARK, sha256 } from './sample.ts';

const USER = { userId: 4711, name: 'alice@example.com' };
const KEY = Buffer.alloc(32, 0x5a);
const DEPTH = 2;

/** Everything that a verifier is shown, and what the user knows. */
export type Evidence = Parameters<typeof verifyBalance>[0];
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
export function forge({
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
export const ATTACKS: Readonly<Partial<Record<BalanceCheck, () => Evidence>>> = {
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
export const UNREADABLE: Readonly<Partial<Record<BalanceCheck, () => Evidence>>> = {
  line_form: () => ({ ...forge().evidence, line: 'no line' }),
  statement_form: () => ({ ...forge().evidence, proof: { statement: '[]' } }),
  path_sum: () =>
    withFirst(([amount, position, path]) => {
      const bytes = Buffer.from(path, 'base64').fill(0xff, 32, 48);
      return [amount, position, bytes.toString('base64')];
    }),
};
