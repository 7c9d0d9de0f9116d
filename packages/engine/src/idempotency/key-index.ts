/**
 * Finds a user's key by its text: chains from buckets, in integers. The hash is salted with what every key so
 * far came to, which no user knows of the others: nobody can choose keys that all fall into one chain. Order is
 * never taken from it.
 */
import type { TextArena } from '../bytes/text-arena.ts';

export const NO_KEY = -1;

const BUCKETS_AT_FIRST = 1_024;

export class KeyIndex {
  /** The first key of each chain + 1; 0: none. */
  #buckets = new Int32Array(BUCKETS_AT_FIRST);
  #salt = 0x2545f491;
  #present = 0x9e3779b9;

  get size(): number {
    return this.#buckets.length;
  }

  bucketOf(userIndex: number, clientId: string): number {
    let hash = this.#begun(userIndex);
    for (let index = 0; index < clientId.length; index++) hash = mixed(hash, clientId.charCodeAt(index));
    return this.#ended(hash);
  }

  /** As `bucketOf`, of a text in the arena. */
  bucketOfKept(userIndex: number, texts: TextArena, handle: number): number {
    let hash = this.#begun(userIndex);
    const length = texts.length(handle);
    for (let index = 0; index < length; index++) hash = mixed(hash, texts.codeAt(handle, index));
    return this.#ended(hash);
  }

  first(bucket: number): number {
    return this.#buckets[bucket]! - 1;
  }

  setFirst(bucket: number, key: number): void {
    this.#buckets[bucket] = key + 1;
  }

  /** Stirs what is to be the next salt. */
  stir(fingerprint: number): void {
    this.#present = Math.imul(this.#present ^ fingerprint, 0xc2b2ae35) ^ (this.#present >>> 16);
  }

  /** Twice as many buckets, all empty, under a new salt. */
  grow(): void {
    this.#buckets = new Int32Array(this.#buckets.length * 2);
    this.#salt = this.#present;
  }

  #begun(userIndex: number): number {
    return this.#salt ^ Math.imul(userIndex + 1, 0x9e3779b1);
  }

  #ended(hash: number): number {
    const spread = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
    return (spread ^ (spread >>> 13)) & (this.#buckets.length - 1);
  }
}

function mixed(hash: number, code: number): number {
  return Math.imul(hash ^ code, 0x01000193);
}
