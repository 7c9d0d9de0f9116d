/** Returns whether a text is a SHA-256 in lowercase hexadecimal. */
export function isSha256(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);
}
