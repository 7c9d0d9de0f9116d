/** A long history of bars takes some 400 kB. */
const ENTRIES_MAX = 200;

/** Caches answers briefly, so that equal requests share one; a failed answer is not kept. */
export class ShortCache {
  readonly #lifeMs: number;
  readonly #now: () => number;
  readonly #payments = new Map<string, Promise<void>>();
  readonly #entries = new Map<string, { readonly madeAt: number; readonly answer: Promise<string> }>();

  /** `now` returns milliseconds of a monotonic clock. */
  constructor(lifeMs: number, now: () => number = () => performance.now()) {
    this.#lifeMs = lifeMs;
    this.#now = now;
  }

  /** The entry of a key, made or being made, while it may be shared. */
  #sharedOf(key: string) {
    const known = this.#entries.get(key);
    return known !== undefined && this.#now() - known.madeAt < this.#lifeMs ? known : undefined;
  }

  /**
   * Does the same as `get` for an answer that costs: the first caller pays, and those who ask meanwhile share it without
   * paying. Where the first cannot pay, and is refused by what `pay` throws, the next one has to.
   */
  async getPaid(key: string, pay: () => Promise<void>, make: () => Promise<string>): Promise<string> {
    while (this.#sharedOf(key) === undefined) {
      const other = this.#payments.get(key);
      if (other === undefined) {
        await this.#pay(key, pay);
        break;
      }
      await other.catch(() => undefined);
    }
    return this.get(key, make);
  }

  async #pay(key: string, pay: () => Promise<void>): Promise<void> {
    const payment = pay();
    this.#payments.set(key, payment);
    try {
      await payment;
    } finally {
      this.#payments.delete(key);
    }
  }

  async get(key: string, make: () => Promise<string>): Promise<string> {
    const known = this.#sharedOf(key);
    if (known !== undefined) return known.answer;
    const entry = { madeAt: this.#now(), answer: make() };
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    this.#forgetOld(entry.madeAt);
    try {
      return await entry.answer;
    } catch (error) {
      if (this.#entries.get(key) === entry) this.#entries.delete(key);
      throw error;
    }
  }

  /** Removes entries that are too old, and the oldest of too many; entries are in the order in which they were made. */
  #forgetOld(now: number): void {
    for (const [key, { madeAt }] of this.#entries) {
      if (now - madeAt < this.#lifeMs && this.#entries.size <= ENTRIES_MAX) return;
      this.#entries.delete(key);
    }
  }

  get size(): number {
    return this.#entries.size;
  }
}
