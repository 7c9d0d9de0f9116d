import { createHash } from 'node:crypto';

/** The chain's value before the first batch. */
export const EMPTY_DIGEST: Uint8Array = new Uint8Array(32);

/** Next link: SHA-256 over the last link and the canonical bytes of a batch's events. */
export function chainDigest(last: Uint8Array, eventBytes: Uint8Array): Uint8Array {
  return createHash('sha256').update(last).update(eventBytes).digest();
}

export function sameDigest(left: Uint8Array, right: Uint8Array): boolean {
  return Buffer.compare(left, right) === 0;
}

export function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex');
}
