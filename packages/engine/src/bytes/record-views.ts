/**
 * Allocators place a large buffer 16 bytes after the start of a page. With this offset, records of whole cache lines
 * are aligned to cache lines; without it, every other record would span one line more.
 */
const BYTES_BEFORE = 48;

/** One buffer of records as numbers and as integers. */
export interface RecordViews {
  readonly numbers: Float64Array<ArrayBuffer>;
  readonly integers: Int32Array<ArrayBuffer>;
}

/** Zeroed records in `bytes` bytes, a multiple of eight; the first ones are copied from `before`. */
export function recordViews(bytes: number, before?: RecordViews): RecordViews {
  const buffer = new ArrayBuffer(BYTES_BEFORE + bytes);
  const numbers = new Float64Array(buffer, BYTES_BEFORE);
  const integers = new Int32Array(buffer, BYTES_BEFORE);
  if (before !== undefined) integers.set(before.integers);
  return { numbers, integers };
}
