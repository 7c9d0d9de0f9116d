import { type FileHandle, open, readFile } from 'node:fs/promises';
import { AccountKeys } from './accounts.ts';
import { HASH_BYTES, NODE_BYTES, RECORD_BYTES } from './bounds.ts';
import { LeafMaker, type LeafAccount } from './leaves.ts';
import { nodeAbove, type TreeNode, writeSum } from './merkle-sum.ts';
import { sha256Of } from './sha256.ts';
import { SUBTREE_LEVELS, treeFiles, upperIndex } from './tree-files.ts';

/** A leaf of a proof: its amount, its position in the file, and its path of siblings from the leaf to the root in base64. */
export type ProvenLeaf = readonly [amount: string, position: number, path: string];

/** The proof that a statement is in a tree. Its owner alone may see it. */
export interface BalanceProof {
  readonly statement: string;
  /** The user's blind, 64 hex. */
  readonly blind: string;
  /** The key of this account in this snapshot and currency, 64 hex. */
  readonly key: string;
  readonly leaves: readonly ProvenLeaf[];
}

export interface ProofInput {
  readonly header: string;
  readonly asset: number;
  readonly depth: number;
  readonly secret: Uint8Array;
  readonly blind: Uint8Array;
  readonly account: LeafAccount;
}

/** Returns the proof of one account out of the files of a tree. */
export async function proveBalance(folder: string, name: string, input: ProofInput): Promise<BalanceProof> {
  const { header, asset, depth, secret, account, blind } = input;
  const files = treeFiles(folder, name);
  const made: { hash: Buffer; amount: bigint }[] = [];
  new LeafMaker(sha256Of(header), secret, asset).make(account, (hash, amount) => {
    made.push({ hash: Buffer.from(hash), amount });
  });
  const upper = await readFile(files.upper);
  const file = await open(files.leaves, 'r');
  try {
    const records = new Records(file, { begin: Buffer.byteLength(header) + 1, count: 2 ** depth });
    const paths = new Paths(records, { depth, upper });
    const leaves: ProvenLeaf[] = [];
    for (const { hash, amount } of made) {
      const position = await records.find(hash);
      const path = await paths.from(position);
      leaves.push([String(amount), position, path.toString('base64')]);
    }
    const key = new AccountKeys(secret, asset).of(account.userId).toString('hex');
    return { statement: account.statement, blind: Buffer.from(blind).toString('hex'), key, leaves };
  } finally {
    await file.close();
  }
}

/** The records of an open file of leaves. */
class Records {
  readonly #file: FileHandle;
  readonly #begin: number;
  readonly #count: number;

  constructor(file: FileHandle, { begin, count }: { readonly begin: number; readonly count: number }) {
    this.#file = file;
    this.#begin = begin;
    this.#count = count;
  }

  async read(from: number, count: number): Promise<Buffer> {
    const records = Buffer.alloc(count * RECORD_BYTES);
    const { bytesRead } = await this.#file.read(
      records,
      0,
      records.length,
      this.#begin + from * RECORD_BYTES,
    );
    if (bytesRead !== records.length) throw new Error('the file of leaves is too short');
    return records;
  }

  /** Returns the position of a leaf by halving: the records are in the order of their hashes. */
  async find(hash: Buffer): Promise<number> {
    let low = 0;
    let high = this.#count - 1;
    while (low <= high) {
      const middle = Math.floor((low + high) / 2);
      const record = await this.read(middle, 1);
      const order = hash.compare(record, 0, HASH_BYTES);
      if (order === 0) return middle;
      if (order < 0) high = middle - 1;
      else low = middle + 1;
    }
    throw new Error('the file of leaves does not hold a leaf of this account');
  }
}

/** The nodes of a subtree of 128 leaves, from the leaves up; the root of the subtree is not among them. */
type Subtree = readonly (readonly TreeNode[])[];

/** Paths of leaves, of which those in one subtree share its nodes. */
class Paths {
  readonly #records: Records;
  readonly #depth: number;
  readonly #upper: Buffer;
  readonly #subtrees = new Map<number, Subtree>();

  constructor(records: Records, { depth, upper }: { readonly depth: number; readonly upper: Buffer }) {
    this.#records = records;
    this.#depth = depth;
    this.#upper = upper;
  }

  /** Returns the siblings of a leaf and of the nodes above it, each as hash and sum. */
  async from(position: number): Promise<Buffer> {
    const path = Buffer.alloc(NODE_BYTES * this.#depth);
    const subtree = await this.#subtree(Math.floor(position / SUBTREE_LEAVES));
    for (const [level, nodes] of subtree.entries()) {
      const index = Math.floor((position % SUBTREE_LEAVES) / 2 ** level);
      const sibling = nodes[siblingOf(index)];
      if (sibling === undefined) throw new RangeError('a subtree has 128 leaves');
      path.set(sibling.hash, level * NODE_BYTES);
      writeSum(path, level * NODE_BYTES + HASH_BYTES, sibling.sum);
    }
    for (let level = SUBTREE_LEVELS; level < this.#depth; level++) {
      const index = upperIndex(this.#depth, level) + siblingOf(Math.floor(position / 2 ** level));
      this.#upper.copy(path, level * NODE_BYTES, index * NODE_BYTES, (index + 1) * NODE_BYTES);
    }
    return path;
  }

  async #subtree(place: number): Promise<Subtree> {
    const known = this.#subtrees.get(place);
    if (known !== undefined) return known;
    let nodes = leafNodes(await this.#records.read(place * SUBTREE_LEAVES, SUBTREE_LEAVES));
    const levels: (readonly TreeNode[])[] = [];
    for (let level = 0; level < SUBTREE_LEVELS; level++) {
      levels.push(nodes);
      nodes = pairsOf(nodes).map(([left, right]) => nodeAbove(left, right));
    }
    this.#subtrees.set(place, levels);
    return levels;
  }
}

const SUBTREE_LEAVES = 2 ** SUBTREE_LEVELS;

const siblingOf = (index: number) => (index % 2 === 0 ? index + 1 : index - 1);

/** A record is a hash and an amount of 64 bits; a node's sum has 128. */
function leafNodes(records: Buffer): readonly TreeNode[] {
  return Array.from({ length: records.length / RECORD_BYTES }, (_, place) => {
    const at = place * RECORD_BYTES;
    return {
      hash: records.subarray(at, at + HASH_BYTES),
      sum: { high: records.readUInt16BE(at + HASH_BYTES), low: records.readUIntBE(at + HASH_BYTES + 2, 6) },
    };
  });
}

function pairsOf(nodes: readonly TreeNode[]): readonly (readonly [TreeNode, TreeNode])[] {
  return nodes.flatMap((left, place) => {
    const right = nodes[place + 1];
    return place % 2 === 0 && right !== undefined ? [[left, right] as const] : [];
  });
}
