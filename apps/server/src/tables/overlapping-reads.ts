/**
 * Several readings of the same tables may overlap, and may end in another order than they began. The one that began
 * last counts: it has seen every change that was committed before any of them began.
 */
export class OverlappingReads {
  #begun = 0;
  #kept = 0;

  /** Reads, and passes the result to `keep` unless a reading that began later was kept already. */
  async run<Result>(read: () => Promise<Result>, keep: (result: Result) => void): Promise<void> {
    const turn = ++this.#begun;
    const result = await read();
    if (turn < this.#kept) return;
    this.#kept = turn;
    keep(result);
  }
}
