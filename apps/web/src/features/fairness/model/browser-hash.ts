import type { AsyncSha256 } from '@candor/fairness';

/** Browsers hash on secure connections and on their own machine only. */
export function canHash(): boolean {
  return 'subtle' in crypto;
}

/** SHA-256 of a text in UTF-8, as hex, by the browser itself. */
export const sha256: AsyncSha256 = async (text) => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
};
