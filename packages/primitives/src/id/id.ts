/** True if a value is a valid id: a positive integer below 2^53. */
export function isId(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0;
}
