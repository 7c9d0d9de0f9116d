import { ApiError } from '@candor/client';

/** Remembers what the exchange refused, or what was done, by name, so that nothing is tried over and over. */
export class Refusals {
  readonly #names = new Set<string>();

  /**
   * Does a thing unless one of its name was refused before; a refusal ends it quietly. Rejects where the exchange cannot be reached
   * or asks to wait, and without a session.
   */
  async unless(name: string, act: () => Promise<unknown>): Promise<void> {
    if (this.#names.has(name)) return;
    await this.#attempt(name, act);
  }

  /** Does a thing that has not been done before; otherwise as `unless`. */
  async once(name: string, act: () => Promise<unknown>): Promise<void> {
    if (this.#names.has(name)) return;
    await this.#attempt(name, act);
    this.#names.add(name);
  }

  async #attempt(name: string, act: () => Promise<unknown>): Promise<void> {
    try {
      await act();
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 200 || error.isSessionExpired) throw error;
      this.#names.add(name);
      console.error(`demo shops: ${name} was refused: ${error.key}`);
    }
  }
}
