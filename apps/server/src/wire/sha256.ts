import { createHash } from 'node:crypto';

/** Returns the SHA-256 of a text or of bytes, as 64 lower-case hexadecimal digits. */
export function sha256(text: string | Uint8Array): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Returns the SHA-256 of words, each as its text: no two lists of words give the same input. */
export function hashOfWords(words: readonly (string | number)[]): string {
  return sha256(JSON.stringify(words.map(String)));
}
