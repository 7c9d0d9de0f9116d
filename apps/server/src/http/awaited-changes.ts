import type { EngineEvent } from '@candor/engine';
import type { AppliedBatch } from '@candor/engine-host';

/** An item that waits for a tick. */
export interface Awaited<Item> {
  readonly id: number;
  /** Returns the item as it is in memory; undefined once it is no longer there. */
  readonly find: () => Item | undefined;
  readonly isWaiting: (item: Item) => boolean;
  /** The time for which its tick cannot come yet, in milliseconds. */
  readonly delayMs: number;
}

/** The batches that the engine of this process has applied. */
export interface AppliedBatches {
  /** Calls a listener with every further batch, before frames about it are sent. */
  readonly onApplied: (take: (applied: AppliedBatch) => void) => void;
}

/** Opens the changes of one kind of item; `idOf`: the id of the item that an event changed. */
export function openAwaited(
  { onApplied }: AppliedBatches,
  idOf: (event: EngineEvent) => number | undefined,
): AwaitedChanges {
  const changes = new AwaitedChanges(idOf);
  onApplied((applied) => changes.take(applied));
  return changes;
}

/** The longest time an answer waits for the tick that opens or closes something once that may come, in milliseconds. */
const TICK_WAIT_MS = 1_000;

/** Lets calls wait until an item changes, as it does at the tick that opens or closes it. */
export class AwaitedChanges {
  readonly #idOf: (event: EngineEvent) => number | undefined;
  readonly #waiting = new Map<number, Set<() => void>>();

  /** `idOf`: the id of the item that an event changed. */
  constructor(idOf: (event: EngineEvent) => number | undefined) {
    this.#idOf = idOf;
  }

  /** Wakes those who wait for what a batch has changed. */
  take({ result }: Pick<AppliedBatch, 'result'>): void {
    if (this.#waiting.size === 0) return;
    for (const { event } of result.events) {
      const id = this.#idOf(event);
      if (id === undefined) continue;
      for (const wake of this.#waiting.get(id) ?? []) wake();
    }
  }

  /**
   * Resolves with an item once it waits no longer, or as it is when the wait is over; with undefined once it is no
   * longer in memory.
   */
  async settled<Item>({ id, find, isWaiting, delayMs }: Awaited<Item>): Promise<Item | undefined> {
    const untilMs = performance.now() + delayMs + TICK_WAIT_MS;
    for (;;) {
      const item = find();
      const leftMs = untilMs - performance.now();
      if (item === undefined || !isWaiting(item) || leftMs <= 0) return item;
      await this.#changed(id, leftMs);
    }
  }

  /** Resolves when the item changes next, or when the time is over. */
  #changed(id: number, timeoutMs: number): Promise<void> {
    return new Promise((resolve) => {
      const waiting = this.#waiting.get(id) ?? new Set();
      this.#waiting.set(id, waiting);
      const wake = () => {
        clearTimeout(timer);
        waiting.delete(wake);
        if (waiting.size === 0) this.#waiting.delete(id);
        resolve();
      };
      const timer = setTimeout(wake, timeoutMs);
      waiting.add(wake);
    });
  }
}
