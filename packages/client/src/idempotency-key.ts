/**
 * A fresh key for one intent of the user; reuse it for every repeat of that intent.
 *
 * `crypto.randomUUID` exists in secure contexts only, and a demo may be opened over plain HTTP by address.
 */
export function createIdempotencyKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
