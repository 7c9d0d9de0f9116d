import { joined, toHex, utf8 } from './bytes.ts';
import { type Liabilities, readLiabilities } from './liabilities.ts';

const RECORD_BYTES = 40;
const HASH_BYTES = 32;
const NODE_INPUT_BYTES = 97;
const AT = { leftHash: 1, leftSum: 33, rightHash: 49, rightSum: 81 } as const;
/** Sums are high * 2^48 + low, each exact in a double. */
const LOW = 2 ** 48;
/** A leaf's amount is below 2^52. */
const HIGH_LIMIT = 16;

/** The checks of a file of leaves, in the order in which they can fail. */
export const FILE_CHECKS = [
  'line_form',
  'header',
  'leaf_count',
  'leaf_amount',
  'leaf_order',
  'total',
  'root',
  'file_hash',
] as const;

export type FileCheck = (typeof FILE_CHECKS)[number];

export type FileVerdict =
  | { readonly isRight: true; readonly leaves: number; readonly total: bigint }
  | { readonly isRight: false; readonly check: FileCheck; readonly leaf?: number };

/** SHA-256 as the reader of a file needs it: of bytes at once, and of the whole file as it arrives. */
export interface FileHashes {
  sha256(bytes: Uint8Array): Uint8Array;
  readonly whole: { update(bytes: Uint8Array): unknown; digest(): Uint8Array };
}

class Wrong extends Error {
  readonly check: FileCheck;
  readonly leaf: number | undefined;
  constructor(check: FileCheck, leaf?: number) {
    super(check);
    this.check = check;
    this.leaf = leaf;
  }
}

/**
 * Adds up a file of leaves as it arrives: its header, order, number of leaves, sum, root and hash must be those of the root
 * line. Memory does not grow with the file. `onLeaves`: called after each piece with the number of leaves so far.
 */
export async function sumLeaves(
  pieces: AsyncIterable<Uint8Array>,
  line: unknown,
  hashes: FileHashes,
  onLeaves?: (leaves: number) => void,
): Promise<FileVerdict> {
  const liabilities = readLiabilities(line);
  if (liabilities === undefined) return { isRight: false, check: 'line_form' };
  const reader = new LeavesReader(liabilities, hashes);
  try {
    for await (const piece of pieces) {
      reader.take(piece);
      onLeaves?.(reader.count);
    }
    reader.end();
    return { isRight: true, leaves: reader.count, total: liabilities.total };
  } catch (error) {
    if (!(error instanceof Wrong)) throw error;
    const { check, leaf } = error;
    return leaf === undefined ? { isRight: false, check } : { isRight: false, check, leaf };
  }
}

/** A subtree that waits for the one on its right. */
interface Waiting {
  readonly hash: Uint8Array;
  high: number;
  low: number;
  isThere: boolean;
}

class LeavesReader {
  count = 0;
  readonly #liabilities: Liabilities;
  readonly #hashes: FileHashes;
  readonly #header: Uint8Array;
  readonly #waiting: readonly Waiting[];
  readonly #input = new Uint8Array(NODE_INPUT_BYTES);
  readonly #view = new DataView(this.#input.buffer);
  readonly #previous = new Uint8Array(HASH_BYTES);
  #headerRead = 0;
  #rest: Uint8Array = new Uint8Array();

  constructor(liabilities: Liabilities, hashes: FileHashes) {
    this.#liabilities = liabilities;
    this.#hashes = hashes;
    this.#header = utf8(`${liabilities.header}\n`);
    this.#input[0] = 1;
    this.#waiting = Array.from({ length: liabilities.depth + 1 }, () => ({
      hash: new Uint8Array(HASH_BYTES),
      high: 0,
      low: 0,
      isThere: false,
    }));
  }

  take(piece: Uint8Array): void {
    this.#hashes.whole.update(piece);
    const records = this.#afterHeader(piece);
    const bytes = this.#rest.length === 0 ? records : joined([this.#rest, records]);
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    let at = 0;
    for (; at + RECORD_BYTES <= bytes.length; at += RECORD_BYTES) this.#leaf(bytes, view, at);
    this.#rest = bytes.slice(at);
  }

  /** Checks what can only be known once the file has ended. */
  end(): void {
    const { depth, total, root, fileHash } = this.#liabilities;
    if (this.#headerRead < this.#header.length) throw new Wrong('header');
    if (this.#rest.length > 0 || this.count !== 2 ** depth) throw new Wrong('leaf_count');
    const top = this.#waiting[depth];
    if (top === undefined || (BigInt(top.high) << 48n) + BigInt(top.low) !== total) throw new Wrong('total');
    if (toHex(top.hash) !== root) throw new Wrong('root');
    if (toHex(this.#hashes.whole.digest()) !== fileHash) throw new Wrong('file_hash');
  }

  #afterHeader(piece: Uint8Array): Uint8Array {
    const header = piece.subarray(0, this.#header.length - this.#headerRead);
    const isEqual = header.every((byte, place) => byte === this.#header[this.#headerRead + place]);
    if (!isEqual) throw new Wrong('header');
    this.#headerRead += header.length;
    return piece.subarray(header.length);
  }

  #leaf(bytes: Uint8Array, view: DataView, at: number): void {
    const leaf = this.count;
    if (leaf >= 2 ** this.#liabilities.depth) throw new Wrong('leaf_count');
    const high = view.getUint16(at + HASH_BYTES);
    if (high >= HIGH_LIMIT) throw new Wrong('leaf_amount', leaf);
    const hash = bytes.subarray(at, at + HASH_BYTES);
    if (leaf > 0 && !isBefore(this.#previous, hash)) throw new Wrong('leaf_order', leaf);
    this.#previous.set(hash);
    const low = view.getUint16(at + HASH_BYTES + 2) * 2 ** 32 + view.getUint32(at + HASH_BYTES + 4);
    this.count += 1;
    this.#climb(hash, high, low);
  }

  /** Joins a node with those that wait on its left, up to the first level where none does. */
  #climb(leaf: Uint8Array, leafHigh: number, leafLow: number): void {
    let hash = leaf;
    let high = leafHigh;
    let low = leafLow;
    for (const node of this.#waiting) {
      if (!node.isThere) {
        node.hash.set(hash);
        node.high = high;
        node.low = low;
        node.isThere = true;
        return;
      }
      this.#input.set(node.hash, AT.leftHash);
      this.#writeSum(AT.leftSum, node.high, node.low);
      this.#input.set(hash, AT.rightHash);
      this.#writeSum(AT.rightSum, high, low);
      hash = this.#hashes.sha256(this.#input);
      const sum = low + node.low;
      high += node.high + (sum >= LOW ? 1 : 0);
      low = sum >= LOW ? sum - LOW : sum;
      node.isThere = false;
    }
  }

  /** The sum as an unsigned integer of 128 bits; it is below 2^84. */
  #writeSum(at: number, high: number, low: number): void {
    this.#view.setUint32(at, 0);
    this.#view.setUint16(at + 4, Math.floor(high / 2 ** 32));
    this.#view.setUint32(at + 6, high % 2 ** 32);
    this.#view.setUint16(at + 10, Math.floor(low / 2 ** 32));
    this.#view.setUint32(at + 12, low % 2 ** 32);
  }
}

function isBefore(one: Uint8Array, other: Uint8Array): boolean {
  for (const [place, byte] of one.entries()) {
    const beside = other[place] ?? 0;
    if (byte !== beside) return byte < beside;
  }
  return false;
}
