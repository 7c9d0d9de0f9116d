/** A snapshot of three users as an exchange serves it: its tree, its lines in a public record, and the proof of one user. */
import { sha256 as digest } from '@noble/hashes/sha2.js';
import type { ResponseOf } from '@candor/contract';
import {
  chainOver,
  EMPTY_HEAD,
  liabilitiesLine,
  OWED_PARTS,
  type OwedPart,
  owedStatement,
  type SolvencyMark,
  treeHeader,
} from '@candor/fairness';
import type { OwnProof } from '../model/own-check.ts';
import type { Snapshot } from '../model/snapshot.ts';

type Placed = Snapshot['mark'];
type LinesAnswer = ResponseOf<'fairness/lines'>;

const DEPTH = 10;
const BLIND = '11'.repeat(32);
const KEY_HASH = '33'.repeat(32);
const MINUTE_MS = 60_000;

const bytesOf = (text: string) => new TextEncoder().encode(text);
const fromHex = (text: string) =>
  Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const toHex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
const joined = (parts: readonly Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]));
const hashOf = (...parts: readonly Uint8Array[]) => digest(joined(parts));
const unsigned = (value: bigint, length: number) => fromHex(value.toString(16).padStart(2 * length, '0'));
const sha256 = (text: string) => toHex(hashOf(bytesOf(text)));

interface Node {
  readonly hash: Uint8Array;
  readonly sum: bigint;
}
interface Leaf extends Node {
  readonly userId: number;
  readonly place: number;
}

export interface User {
  readonly userId: number;
  readonly name: string;
  readonly parts: Partial<Record<OwedPart, bigint>>;
}

export const ADA: User = {
  userId: 9,
  name: 'ada@example.com',
  parts: {
    change_available: 150_000_000n,
    change_held: 50_000_000n,
    leaving: 20_000_000n,
    interest: 12_500n,
  },
};
const OTHERS: readonly User[] = [
  { userId: 10, name: 'bob@example.com', parts: { change_available: 300_000_000n } },
  { userId: 11, name: 'carol@example.com', parts: { lever_available: 1n } },
];

/** Cuts what is owed to an account into a number of leaves, the last of which takes what is left. */
function leavesOf(user: User, count: number, context: Uint8Array, statement: string): Leaf[] {
  const identity = hashOf(
    Uint8Array.of(3),
    fromHex(BLIND),
    unsigned(BigInt(user.userId), 8),
    bytesOf(user.name),
  );
  const owner = hashOf(Uint8Array.of(2), identity, bytesOf(statement));
  const total = Object.values(user.parts).reduce((sum, part) => sum + part, 0n);
  const piece = total / BigInt(count);
  return Array.from({ length: count }, (_, place) => {
    const sum = place === count - 1 ? total - piece * BigInt(count - 1) : piece;
    const key = fromHex(keyOf(user));
    const hash = hashOf(Uint8Array.of(0), context, key, owner, unsigned(BigInt(place), 4), unsigned(sum, 8));
    return { hash, sum, userId: user.userId, place };
  });
}

const keyOf = ({ userId }: User) => userId.toString(16).padStart(64, '0');

function above(left: Node, right: Node): Node {
  const pair = [left.hash, unsigned(left.sum, 16), right.hash, unsigned(right.sum, 16)];
  return { hash: hashOf(Uint8Array.of(1), ...pair), sum: left.sum + right.sum };
}

function levelsOf(leaves: readonly Node[]): readonly (readonly Node[])[] {
  const levels = [leaves];
  for (let level = leaves; level.length > 1; ) {
    level = Array.from({ length: level.length / 2 }, (_, at) => above(level[2 * at]!, level[2 * at + 1]!));
    levels.push(level);
  }
  return levels;
}

/** The siblings from a leaf to the root, in base64. */
function pathOf(levels: readonly (readonly Node[])[], position: number): string {
  const siblings = levels.slice(0, -1).map((nodes, level) => nodes[Math.floor(position / 2 ** level) ^ 1]!);
  const path = joined(siblings.flatMap(({ hash, sum }) => [hash, unsigned(sum, 16)]));
  return btoa(String.fromCharCode(...path));
}

export interface Served {
  readonly snapshot: Snapshot;
  readonly proof: OwnProof;
  /** The bytes of the file of leaves. */
  readonly file: Uint8Array<ArrayBuffer>;
  readonly lines: (from: number, to: number) => LinesAnswer;
  readonly heads: ResponseOf<'fairness/heads'>;
}

const SUBJECT = { asset: 2, code: 'BTC', scale: 8, depth: DEPTH };

interface Tree {
  readonly levels: readonly (readonly Node[])[];
  readonly leaves: readonly Leaf[];
  readonly statement: string;
  readonly file: Uint8Array<ArrayBuffer>;
  readonly result: { readonly total: bigint; readonly root: string; readonly fileHash: string };
}

function treeOf(mark: SolvencyMark): Tree {
  const header = treeHeader(mark, SUBJECT);
  const context = hashOf(bytesOf(header));
  const statementOf = ({ userId, parts }: User) =>
    owedStatement({
      number: mark.number,
      asset: SUBJECT.asset,
      userId,
      parts: Object.fromEntries(OWED_PARTS.map((part) => [part, parts[part] ?? 0n])) as Record<
        OwedPart,
        bigint
      >,
    });
  const statement = statementOf(ADA);
  const others = OTHERS.flatMap((each) => leavesOf(each, 510, context, statementOf(each)));
  const leaves = [...leavesOf(ADA, 4, context, statement), ...others].toSorted((one, other) =>
    toHex(one.hash) < toHex(other.hash) ? -1 : 1,
  );
  const levels = levelsOf(leaves);
  const file = joined([
    bytesOf(`${header}\n`),
    ...leaves.flatMap(({ hash, sum }) => [hash, unsigned(sum, 8)]),
  ]);
  const [top] = levels.at(-1)!;
  const result = { total: top!.sum, root: toHex(top!.hash), fileHash: toHex(hashOf(file)) };
  return { levels, leaves, statement, file, result };
}

/** The proof of one user's leaves under a root line. */
function proofOf({ levels, leaves, statement }: Tree, number: number, published: Placed): OwnProof {
  const own = leaves
    .map((leaf, position) => ({ ...leaf, position }))
    .filter(({ userId }) => userId === ADA.userId)
    .toSorted((one, other) => one.place - other.place);
  const currency = {
    currency_id: SUBJECT.asset,
    code: SUBJECT.code,
    published,
    statement,
    blind: BLIND,
    key: keyOf(ADA),
    leaves: own.map(({ sum, position }): [string, number, string] => [
      String(sum),
      position,
      pathOf(levels, position),
    ]),
  };
  return { number, name: ADA.name, user_id: ADA.userId, currencies: [currency] };
}

/** Builds a snapshot whose mark is at a time; its roots follow within the same minute. */
export function serveSnapshot(markedMs: number, number = 7): Served {
  const atMs = Math.floor(markedMs / MINUTE_MS) * MINUTE_MS;
  const mark = { number, seq: 1_000, digest: '22'.repeat(32), atMs, keyHash: KEY_HASH };
  const tree = treeOf(mark);
  const { file, result } = tree;
  const rootLine = liabilitiesLine({ seq: 1_010, atMs: atMs + 2_000 }, mark, SUBJECT, result);
  const markLine = JSON.stringify(['mark', mark.seq, atMs, number, KEY_HASH, []]);
  const record = ['["tick",998]', markLine, '["tick",1001]', rootLine, '["tick",1011]'];
  const links = chainOver(record, sha256);
  const headAt = (place: number) => links[place - 1]?.head ?? EMPTY_HEAD;
  const published = { line: rootLine, place: 4 };
  const path = `/solvency/files/${number}-BTC.leaves`;
  const currency = {
    currency_id: SUBJECT.asset,
    code: SUBJECT.code,
    owed: '5.20012501',
    published,
    root: result.root,
    depth: DEPTH,
    file: { path, bytes: file.length, is_kept: true },
  };
  return {
    file,
    snapshot: {
      number,
      state: 'published',
      marked_at: new Date(atMs).toISOString(),
      seq: mark.seq,
      mark: { line: markLine, place: 2 },
      currencies: [currency],
    },
    proof: proofOf(tree, number, published),
    lines: (from, to) => ({
      from,
      head_before: headAt(from - 1),
      lines: record.slice(from - 1, to),
      head_after: headAt(Math.min(to, record.length)),
    }),
    heads: { heads: [[atMs / 1_000, 5, headAt(5)]] },
  };
}
