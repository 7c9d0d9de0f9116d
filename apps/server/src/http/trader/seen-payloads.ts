/** Payloads are dropped at most this often. */
const PRUNE_EVERY_MS = 10_000;

/**
 * Payloads of order requests that were submitted, for as long as their time would let them pass again. The engine refuses a
 * repeated client id as well, but remembers only the last of them.
 */
export class SeenPayloads {
  readonly #ends = new Map<string, number>();
  #prunedMs = 0;

  /** Remembers a payload until its time has passed; returns false where it is remembered already. */
  add(payloadHash: string, endsMs: number, nowMs: number): boolean {
    this.#prune(nowMs);
    if ((this.#ends.get(payloadHash) ?? 0) >= nowMs) return false;
    this.#ends.set(payloadHash, endsMs);
    return true;
  }

  /** Forgets a payload that surely had no effect. */
  delete(payloadHash: string): void {
    this.#ends.delete(payloadHash);
  }

  #prune(nowMs: number): void {
    if (nowMs - this.#prunedMs < PRUNE_EVERY_MS) return;
    this.#prunedMs = nowMs;
    for (const [payloadHash, endsMs] of this.#ends) if (endsMs < nowMs) this.#ends.delete(payloadHash);
  }
}
