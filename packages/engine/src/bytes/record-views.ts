/**
 * Allocators put a large buffer 16 bytes behind the beginning of a page. Records of whole cache lines that begin so
 * much later begin with a line each, where every other one would reach into a line more.
 */
const BYTES_BEFORE = 48;

/** One buffer of records as numbers and as integers. */
export interface RecordViews {
  readonly numbers: Float64Array<ArrayBuffer>;
  readonly integers: Int32Array<ArrayBuffer>;
}

/** Zeroed records in so many bytes, a multiple of eight; the first ones are those of `before`. */
export function recordViews(bytes: number, before?: RecordViews): RecordViews {
  const buffer = new ArrayBuffer(BYTES_BEFORE + bytes);
  const numbers = new Float64Array(buffer, BYTES_BEFORE);
  const integers = new Int32Array(buffer, BYTES_BEFORE);
  if (before !== undefined) integers.set(before.integers);
  return { numbers, integers };
}
