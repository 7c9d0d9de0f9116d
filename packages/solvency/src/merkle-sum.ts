import { HASH_BYTES } from './bounds.ts';
import { sha256Into } from './sha256.ts';

const NODE_INPUT_BYTES = 97;
const AT = { leftHash: 1, leftSum: 33, rightHash: 49, rightSum: 81 } as const;
const LOW = 2 ** 48;

/** A sum below 2^84, as high * 2^48 + low: both parts are exact in a double, and no sum makes garbage. */
export interface Sum {
  readonly high: number;
  readonly low: number;
}

const amountOf = ({ high, low }: Sum): bigint => (BigInt(high) << 48n) + BigInt(low);

function added(one: Sum, other: Sum): Sum {
  const low = one.low + other.low;
  const carry = low >= LOW ? 1 : 0;
  return { high: one.high + other.high + carry, low: low - carry * LOW };
}

/** Writes a sum as an unsigned integer of 128 bits. */
export function writeSum(out: Buffer, at: number, { high, low }: Sum): void {
  out.writeUInt32BE(0, at);
  out.writeUIntBE(high, at + 4, 6);
  out.writeUIntBE(low, at + 10, 6);
}

/** Takes finished nodes, leaves included; the hash is valid until the next one. */
type TakeNode = (level: number, index: number, hash: Buffer, sum: Sum) => void;

interface Waiting {
  readonly hash: Buffer;
  sum: Sum | undefined;
}

/**
 * A Merkle sum tree over leaves that come one after the other. It keeps one node of each level. A node commits to both
 * hashes and to both sums (Maxwell 2013, with the change of Hu, Zhang and Guo, eprint 2018/1139):
 * SHA-256(01 || left hash || u128 left sum || right hash || u128 right sum).
 */
export class MerkleSumTree {
  readonly #waiting: readonly Waiting[];
  readonly #input = Buffer.alloc(NODE_INPUT_BYTES);
  readonly #hash = Buffer.alloc(HASH_BYTES);
  readonly #take: TakeNode | undefined;
  readonly #depth: number;
  #count = 0;

  constructor(depth: number, take?: TakeNode) {
    this.#depth = depth;
    this.#take = take;
    this.#waiting = Array.from({ length: depth + 1 }, () => ({
      hash: Buffer.alloc(HASH_BYTES),
      sum: undefined,
    }));
    this.#input[0] = 1;
  }

  /** Adds the next leaf, whose hash lies at a place of a buffer. */
  add(from: Uint8Array, at: number, amount: Sum): void {
    let index = this.#count;
    this.#count += 1;
    this.#hash.set(from.subarray(at, at + HASH_BYTES));
    let sum = amount;
    let level = 0;
    for (;;) {
      this.#take?.(level, index, this.#hash, sum);
      const left = this.#waiting[level];
      if (left === undefined) throw new RangeError('the tree is full');
      if (left.sum === undefined) {
        left.hash.set(this.#hash);
        left.sum = sum;
        return;
      }
      writeNodeHash(this.#input, { hash: left.hash, sum: left.sum }, { hash: this.#hash, sum }, this.#hash);
      sum = added(left.sum, sum);
      left.sum = undefined;
      level += 1;
      index = Math.floor(index / 2);
    }
  }

  /** The root's hash and sum, once every leaf is there. */
  get root(): { readonly root: string; readonly total: bigint } {
    const top = this.#waiting[this.#depth];
    if (this.#count !== 2 ** this.#depth || top?.sum === undefined)
      throw new Error(`the tree has ${this.#count} of ${2 ** this.#depth} leaves`);
    return { root: top.hash.toString('hex'), total: amountOf(top.sum) };
  }
}

export interface TreeNode {
  readonly hash: Uint8Array;
  readonly sum: Sum;
}

/** Writes the hash of the node above two others to the beginning of a buffer; `input` is space of 97 bytes that begins with 01. */
function writeNodeHash(input: Buffer, left: TreeNode, right: TreeNode, out: Buffer): void {
  input.set(left.hash, AT.leftHash);
  writeSum(input, AT.leftSum, left.sum);
  input.set(right.hash, AT.rightHash);
  writeSum(input, AT.rightSum, right.sum);
  sha256Into(input, out, 0);
}

/** Returns the node above two others. */
export function nodeAbove(left: TreeNode, right: TreeNode): TreeNode {
  const input = Buffer.alloc(NODE_INPUT_BYTES);
  input[0] = 1;
  const hash = Buffer.alloc(HASH_BYTES);
  writeNodeHash(input, left, right, hash);
  return { hash, sum: added(left.sum, right.sum) };
}
