/** A rate limit on commands: a number per second, of which at most one second's worth accumulates. */
export class Budget {
  #perSecond: number;
  #left: number;
  #countedAt = performance.now();

  constructor(perSecond: number) {
    this.#perSecond = perSecond;
    this.#left = perSecond;
  }

  set perSecond(rate: number) {
    this.#perSecond = rate;
  }

  /** Takes one command; returns false if none is left. */
  take(): boolean {
    if (!this.hasOne) return false;
    this.#left -= 1;
    return true;
  }

  get hasOne(): boolean {
    const now = performance.now();
    this.#left = Math.min(this.#perSecond, this.#left + ((now - this.#countedAt) / 1_000) * this.#perSecond);
    this.#countedAt = now;
    return this.#left >= 1;
  }
}
