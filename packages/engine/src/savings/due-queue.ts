/** A moment at which something is due. */
export interface DueTime {
  readonly dueMs: number;
  readonly id: number;
}

/**
 * What is due next, earliest first, then by id: a binary heap, so that a tick with nothing due looks at one
 * entry. Entries are never taken out before their time; whoever pops one asks whether it still counts.
 */
export class DueQueue {
  readonly #heap: DueTime[] = [];

  add(entry: DueTime): void {
    const heap = this.#heap;
    let place = heap.length;
    heap.push(entry);
    while (place > 0) {
      const above = (place - 1) >> 1;
      if (!isBefore(entry, heap[above]!)) break;
      heap[place] = heap[above]!;
      place = above;
    }
    heap[place] = entry;
  }

  /** The first entry, taken out, if its time has come. */
  popDue(nowMs: number): DueTime | undefined {
    const heap = this.#heap;
    const first = heap[0];
    if (first === undefined || first.dueMs > nowMs) return undefined;
    const last = heap.pop()!;
    if (heap.length > 0) this.#sink(last);
    return first;
  }

  /** Puts an entry in the place of the first and lets it sink to where it belongs. */
  #sink(entry: DueTime): void {
    const heap = this.#heap;
    let place = 0;
    for (;;) {
      let below = 2 * place + 1;
      if (below >= heap.length) break;
      if (below + 1 < heap.length && isBefore(heap[below + 1]!, heap[below]!)) below++;
      if (!isBefore(heap[below]!, entry)) break;
      heap[place] = heap[below]!;
      place = below;
    }
    heap[place] = entry;
  }
}

function isBefore(one: DueTime, other: DueTime): boolean {
  return one.dueMs < other.dueMs || (one.dueMs === other.dueMs && one.id < other.id);
}
