/**
 * Finds a user's key by its text: chains from buckets, in integers. The hash is salted with what every key so
 * far came to, which no user knows of the others: nobody can choose keys that all fall into one chain. Order is
 * never taken from it.
 */
import type { TextArena } from '../bytes/text-arena.ts';

export const NO_KEY = -1;

const BUCKETS_AT_FIRST = 1_024;

export class KeyIndex {
  readonly #texts: TextArena;
  /** The first key of each chain + 1; 0: none. */
  #buckets = new Int32Array(BUCKETS_AT_FIRST);
  #salt = 0x2545f491;
  #present = 0x9e3779b9;

  constructor(texts: TextArena) {
    this.#texts = texts;
  }

  get size(): number {
    return this.#buckets.length;
  }

  bucketOf(userIndex: number, clientId: string): number {
    return this.#texts.hash(clientId, this.#saltOf(userIndex)) & (this.#buckets.length - 1);
  }

  /** As `bucketOf`, of a text in the arena. */
  bucketOfKept(userIndex: number, handle: number): number {
    return this.#texts.hashAt(handle, this.#saltOf(userIndex)) & (this.#buckets.length - 1);
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

  #saltOf(userIndex: number): number {
    return this.#salt ^ Math.imul(userIndex + 1, 0x9e3779b1);
  }
}
