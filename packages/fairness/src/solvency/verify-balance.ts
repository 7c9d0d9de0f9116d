import { fromBase64, fromHex, joined, toHex, toInteger, unsigned, utf8 } from './bytes.ts';
import {
  AMOUNT_LIMIT,
  isAmount,
  isHash,
  type Liabilities,
  type OwedStatement,
  readLiabilities,
  readStatement,
  SUM_LIMIT,
} from './liabilities.ts';

const NODE_BYTES = 48;
const HASH_BYTES = 32;
const LEAST_LEAVES = 2;

/** The checks of a proof, in their order. */
export const BALANCE_CHECKS = [
  'line_form',
  'line_asked',
  'statement_form',
  'statement_mine',
  'statement_sum',
  'proof_form',
  'leaf_amount',
  'leaf_position',
  'path_length',
  'path_sum',
  'path_root',
  'leaves_sum',
] as const;

export type BalanceCheck = (typeof BALANCE_CHECKS)[number];

/** The first check that failed, and the leaf for which it did. */
export interface BalanceFault {
  readonly check: BalanceCheck;
  readonly leaf?: number;
}

export type BalanceVerdict =
  | {
      readonly isRight: true;
      readonly owed: bigint;
      readonly parts: readonly bigint[];
      readonly leaves: number;
    }
  | { readonly isRight: false; readonly fault: BalanceFault };

/** The facts that users know of themselves; none of them is taken from the proof. */
export interface ExpectedOwner {
  /** The login name: the e-mail in lower case, or the number with + and country code. */
  readonly name: string;
  readonly userId: number;
  readonly number: number;
  readonly asset: number;
}

export interface BalanceEvidence {
  /** The root line, exactly as the public record has it. */
  readonly line: unknown;
  /** The proof as the exchange sends it; nothing about its form is trusted. */
  readonly proof: unknown;
  readonly expected: ExpectedOwner;
}

/** SHA-256, by WebCrypto in a browser. */
export type HashBytes = (bytes: Uint8Array<ArrayBuffer>) => Promise<Uint8Array>;

class Wrong extends Error {
  readonly fault: BalanceFault;
  constructor(fault: BalanceFault) {
    super(fault.check);
    this.fault = fault;
  }
}

function need(isRight: boolean, check: BalanceCheck, leaf?: number): asserts isRight {
  if (!isRight) throw new Wrong(leaf === undefined ? { check } : { check, leaf });
}

/**
 * Checks that a statement is in the tree of a root line and belongs to its user. The line itself must be looked for in the
 * public record.
 */
export async function verifyBalance(evidence: BalanceEvidence, hash: HashBytes): Promise<BalanceVerdict> {
  try {
    return await checked(evidence, hash);
  } catch (error) {
    if (error instanceof Wrong) return { isRight: false, fault: error.fault };
    throw error;
  }
}

async function checked(
  { line, proof, expected }: BalanceEvidence,
  hash: HashBytes,
): Promise<BalanceVerdict & { readonly isRight: true }> {
  const liabilities = readLiabilities(line);
  need(liabilities !== undefined, 'line_form');
  need(liabilities.number === expected.number && liabilities.asset === expected.asset, 'line_asked');

  const { statement: text, blind, key, leaves } = fieldsOf(proof);
  const statement = readStatement(text);
  need(statement !== undefined, 'statement_form');
  need(isOf(statement, expected), 'statement_mine');
  need(statement.parts.reduce((sum, part) => sum + part, 0n) === statement.total, 'statement_sum');

  need(isHash(blind) && isHash(key) && Array.isArray(leaves) && leaves.length >= LEAST_LEAVES, 'proof_form');
  const of = (...parts: readonly Uint8Array[]) => hash(joined(parts));
  const userId = unsigned(BigInt(expected.userId), 8);
  const identity = await of(Uint8Array.of(3), fromHex(blind), userId, utf8(expected.name));
  const owner = await of(Uint8Array.of(2), identity, utf8(String(text)));
  const context = await of(utf8(liabilities.header));
  const begin = joined([Uint8Array.of(0), context, fromHex(key), owner]);

  const positions = new Set<number>();
  let sum = 0n;
  for (const [place, leaf] of leaves.entries()) {
    const read = readLeaf(leaf, { place, depth: liabilities.depth, positions });
    sum += read.amount;
    const own = await of(begin, unsigned(BigInt(place), 4), unsigned(read.amount, 8));
    await followPath({ ...read, hash: own }, { place, liabilities, of });
  }
  need(sum === statement.total, 'leaves_sum');
  return { isRight: true, owed: statement.total, parts: statement.parts, leaves: leaves.length };
}

function isOf({ number, asset, userId }: OwedStatement, expected: ExpectedOwner): boolean {
  return number === expected.number && asset === expected.asset && userId === expected.userId;
}

function fieldsOf(proof: unknown): {
  readonly statement?: unknown;
  readonly blind?: unknown;
  readonly key?: unknown;
  readonly leaves?: unknown;
} {
  return typeof proof === 'object' && proof !== null ? proof : {};
}

interface ReadLeaf {
  readonly amount: bigint;
  readonly position: number;
  readonly siblings: Uint8Array;
}

function readLeaf(
  leaf: unknown,
  {
    place,
    depth,
    positions,
  }: { readonly place: number; readonly depth: number; readonly positions: Set<number> },
): ReadLeaf {
  const [text, position, path] = Array.isArray(leaf) ? (leaf as readonly unknown[]) : [];
  need(isAmount(text) && BigInt(text) < AMOUNT_LIMIT, 'leaf_amount', place);
  const isPosition = Number.isInteger(position) && Number(position) >= 0 && Number(position) < 2 ** depth;
  need(isPosition && !positions.has(Number(position)), 'leaf_position', place);
  positions.add(Number(position));
  const siblings = bytesOf(path);
  need(siblings?.length === NODE_BYTES * depth, 'path_length', place);
  return { amount: BigInt(text), position: Number(position), siblings };
}

function bytesOf(path: unknown): Uint8Array | undefined {
  if (typeof path !== 'string') return undefined;
  try {
    return fromBase64(path);
  } catch {
    return undefined;
  }
}

/** Follows a path from a leaf; it must lead to the root and to the total. */
async function followPath(
  { hash: leaf, amount, position, siblings }: ReadLeaf & { readonly hash: Uint8Array },
  {
    place,
    liabilities: { depth, root, total },
    of,
  }: {
    readonly place: number;
    readonly liabilities: Liabilities;
    readonly of: (...parts: readonly Uint8Array[]) => Promise<Uint8Array>;
  },
): Promise<void> {
  let hash = leaf;
  let sum = amount;
  for (let level = 0, index = position; level < depth; level++, index = Math.floor(index / 2)) {
    const at = NODE_BYTES * level;
    const sibling = siblings.subarray(at, at + HASH_BYTES);
    const siblingSum = siblings.subarray(at + HASH_BYTES, at + NODE_BYTES);
    need(toInteger(siblingSum) < SUM_LIMIT, 'path_sum', place);
    const own = unsigned(sum, NODE_BYTES - HASH_BYTES);
    const pair = index % 2 === 0 ? [hash, own, sibling, siblingSum] : [sibling, siblingSum, hash, own];
    hash = await of(Uint8Array.of(1), ...pair);
    sum += toInteger(siblingSum);
  }
  need(toHex(hash) === root && sum === total, 'path_root', place);
}
