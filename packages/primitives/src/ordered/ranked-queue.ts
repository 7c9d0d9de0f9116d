/** Something that waits for its rank to be reached. */
export interface Ranked {
  readonly rank: number;
  readonly id: number;
}

/**
 * Entries by rank, lowest first, then by id: a binary heap, so that a look at the first one costs nothing. An entry is
 * not taken out before its turn; a caller whose entry no longer counts remembers that, or makes a new queue of the others.
 */
export class RankedQueue {
  readonly #heap: Ranked[] = [];

  get size(): number {
    return this.#heap.length;
  }

  add(entry: Ranked): void {
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

  /** True if the first entry has at most this rank. */
  isReached(rank: number): boolean {
    const [first] = this.#heap;
    return first !== undefined && first.rank <= rank;
  }

  /** Takes out the first entry if its rank is at most this one. */
  popUpTo(rank: number): Ranked | undefined {
    const heap = this.#heap;
    const first = heap[0];
    if (first === undefined || first.rank > rank) return undefined;
    const last = heap.pop()!;
    if (heap.length > 0) this.#sink(last);
    return first;
  }

  /** Puts an entry in the place of the first and lets it sink to where it belongs. */
  #sink(entry: Ranked): void {
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

function isBefore(one: Ranked, other: Ranked): boolean {
  return one.rank < other.rank || (one.rank === other.rank && one.id < other.id);
}
