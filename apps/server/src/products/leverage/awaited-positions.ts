import type { AppliedBatch } from '@candor/engine-host';

/** Lets calls wait until a leverage order changes, as it does at the tick that opens or closes it. */
export class AwaitedPositions {
  readonly #waiting = new Map<number, Set<() => void>>();

  /** Wakes those who wait for what a batch has changed. */
  take({ result }: Pick<AppliedBatch, 'result'>): void {
    if (this.#waiting.size === 0) return;
    for (const { event } of result.events) {
      if (event.kind !== 'position_changed') continue;
      for (const wake of this.#waiting.get(event.position.positionId) ?? []) wake();
    }
  }

  /** Resolves when the order changes next, or when the time is over. */
  changed(positionId: number, timeoutMs: number): Promise<void> {
    return new Promise((resolve) => {
      const waiting = this.#waiting.get(positionId) ?? new Set();
      this.#waiting.set(positionId, waiting);
      const wake = () => {
        clearTimeout(timer);
        waiting.delete(wake);
        if (waiting.size === 0) this.#waiting.delete(positionId);
        resolve();
      };
      const timer = setTimeout(wake, timeoutMs);
      waiting.add(wake);
    });
  }
}
