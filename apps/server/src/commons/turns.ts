import { CallFailure } from '../http/failure.ts';

interface Turn {
  /** False once nobody waits for the result: its connection is closed. */
  readonly isWanted: () => boolean;
}

/**
 * Work of which one piece runs at a time for each key, while few others of the key wait. What nobody wants any more when its turn
 * comes is not begun.
 */
export class Turns {
  readonly #waitingMax: number;
  readonly #last = new Map<string, { readonly count: number; readonly end: Promise<unknown> }>();

  constructor(waitingMax: number) {
    this.#waitingMax = waitingMax;
  }

  /** May refuse with server_busy. */
  async run<Result>(key: string, { isWanted }: Turn, work: () => Promise<Result>): Promise<Result> {
    const before = this.#last.get(key);
    const count = (before?.count ?? 0) + 1;
    if (count > this.#waitingMax + 1) throw new CallFailure('server_busy');
    const result = (before?.end ?? Promise.resolve()).then(() => {
      if (!isWanted()) throw new CallFailure('server_busy');
      return work();
    });
    this.#last.set(key, { count, end: result.catch(() => undefined) });
    try {
      return await result;
    } finally {
      this.#leave(key);
    }
  }

  #leave(key: string): void {
    const last = this.#last.get(key);
    if (last === undefined) return;
    if (last.count === 1) this.#last.delete(key);
    else this.#last.set(key, { ...last, count: last.count - 1 });
  }
}
