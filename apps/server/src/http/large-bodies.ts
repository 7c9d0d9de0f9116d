import { CallFailure } from './failure.ts';

/** Bodies above the usual size that are taken in at once: in all, of one network, and of one user. */
const IN_ALL = 16;
const OF_A_NETWORK = 4;
const OF_A_USER = 2;

/** Bounds the memory of bodies that are still arriving: each may be held open for as long as a request may take. */
export class LargeBodies {
  readonly #counts = new Map<string, number>();

  /** Takes a place until the returned function is called. May refuse with server_busy. */
  begin(network: string, sender: string): () => void {
    const places = [
      ['all', IN_ALL],
      [`network ${network}`, OF_A_NETWORK],
      [sender, OF_A_USER],
    ] as const;
    if (places.some(([key, most]) => (this.#counts.get(key) ?? 0) >= most))
      throw new CallFailure('server_busy');
    for (const [key] of places) this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      for (const [key] of places) this.#release(key);
    };
  }

  #release(key: string): void {
    const count = (this.#counts.get(key) ?? 0) - 1;
    if (count > 0) this.#counts.set(key, count);
    else this.#counts.delete(key);
  }
}
