import type { AsyncSha256 } from '@candor/fairness';

/** Browsers hash on secure connections and on their own machine only. */
export function canHash(): boolean {
  return 'subtle' in crypto;
}

/** SHA-256 of bytes, as hex, by the browser itself. */
export async function sha256OfBytes(bytes: Uint8Array): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new Uint8Array(bytes));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** SHA-256 of a text in UTF-8, as hex. */
export const sha256: AsyncSha256 = (text) => sha256OfBytes(new TextEncoder().encode(text));
