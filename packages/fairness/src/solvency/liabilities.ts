/** A whole number of ledger units: no sign, no leading zero, at most 26 digits. */
const AMOUNT = /^(0|[1-9][0-9]{0,25})$/;
const HASH = /^[0-9a-f]{64}$/;
/** Longer than any text that is hashed. */
const LONGEST = 4_096;
const LINE_FIELDS = 15;
const MARK_FIELDS = 6;
const STATEMENT_FIELDS = 7;
const PARTS = 13;
const GREATEST_DEPTH = 32;

/** The sum of 2^32 leaves below 2^52. */
export const SUM_LIMIT = 2n ** 84n;
export const AMOUNT_LIMIT = 2n ** 52n;

export const isAmount = (value: unknown): value is string => typeof value === 'string' && AMOUNT.test(value);
export const isHash = (value: unknown): value is string => typeof value === 'string' && HASH.test(value);
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

/** A root line of the public record, with the header of the tree that follows from it. */
export interface Liabilities {
  readonly number: number;
  readonly asset: number;
  readonly code: string;
  readonly scale: number;
  /** The engine's time at which the root was published, and at the mark. */
  readonly publishedMs: number;
  readonly atMs: number;
  readonly markSeq: number;
  readonly keyHash: string;
  readonly depth: number;
  readonly total: bigint;
  readonly root: string;
  readonly fileHash: string;
  readonly header: string;
}

/** Returns the array of a text that is exactly the JSON of that array; undefined for any other text. */
function arrayOf(text: unknown, length: number): readonly unknown[] | undefined {
  if (typeof text !== 'string' || text.length > LONGEST) return undefined;
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return undefined;
  }
  return Array.isArray(read) && read.length === length && JSON.stringify(read) === text ? read : undefined;
}

/** Returns what a root line says; undefined where the text is none. */
export function readLiabilities(text: unknown): Liabilities | undefined {
  const fields = arrayOf(text, LINE_FIELDS);
  if (fields?.[0] !== 'liabilities') return undefined;
  const [
    ,
    seq,
    publishedMs,
    number,
    markSeq,
    digest,
    atMs,
    asset,
    code,
    scale,
    depth,
    keyHash,
    total,
    root,
    fileHash,
  ] = fields;
  const counts = [seq, publishedMs, number, markSeq, atMs, asset, scale, depth];
  if (!counts.every(isCount) || typeof code !== 'string' || !isAmount(total)) return undefined;
  if (![digest, keyHash, root, fileHash].every(isHash)) return undefined;
  if (!isCount(depth) || depth < 1 || depth > GREATEST_DEPTH || BigInt(total) >= SUM_LIMIT) return undefined;
  return {
    number: Number(number),
    asset: Number(asset),
    code,
    scale: Number(scale),
    publishedMs: Number(publishedMs),
    atMs: Number(atMs),
    markSeq: Number(markSeq),
    keyHash: String(keyHash),
    depth,
    total: BigInt(total),
    root: String(root),
    fileHash: String(fileHash),
    header: JSON.stringify(['tree', 1, number, markSeq, digest, atMs, asset, code, scale, depth, keyHash]),
  };
}

/** A mark of the public record: the place of a snapshot in the log. */
export interface Mark {
  readonly seq: number;
  readonly atMs: number;
  readonly number: number;
  readonly keyHash: string;
}

/** Returns what the line of a mark says; undefined where the text is none. */
export function readMark(text: unknown): Mark | undefined {
  const [kind, seq, atMs, number, keyHash, blocks] = arrayOf(text, MARK_FIELDS) ?? [];
  if (kind !== 'mark' || !isCount(seq) || !isCount(atMs) || !isCount(number)) return undefined;
  return isHash(keyHash) && Array.isArray(blocks) ? { seq, atMs, number, keyHash } : undefined;
}

export interface OwedStatement {
  readonly number: number;
  readonly asset: number;
  readonly userId: number;
  /** Thirteen amounts in the order of `OWED_PARTS`. */
  readonly parts: readonly bigint[];
  readonly total: bigint;
}

/** Returns what a statement says; undefined where the text is none. Its parts need not sum to its total. */
export function readStatement(text: unknown): OwedStatement | undefined {
  const [kind, form, number, asset, userId, parts, total] = arrayOf(text, STATEMENT_FIELDS) ?? [];
  if (kind !== 'owed' || form !== 1 || !isCount(number) || !isCount(asset) || !isCount(userId))
    return undefined;
  if (!Array.isArray(parts) || parts.length !== PARTS || !parts.every(isAmount) || !isAmount(total))
    return undefined;
  return { number, asset, userId, parts: parts.map(BigInt), total: BigInt(total) };
}
