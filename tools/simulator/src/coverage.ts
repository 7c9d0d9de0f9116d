import type { Command, Outcome } from '@candor/engine';

/** How often each kind of command came to each end. */
export class Coverage {
  readonly counts = new Map<string, number>();
  commands = 0;

  note({ kind }: Command, outcome: Outcome): void {
    this.commands++;
    const end =
      outcome.status === 'rejected'
        ? outcome.rejection.key
        : outcome.repeated === true
          ? 'repeated'
          : 'accepted';
    this.add(`${kind} ${end}`, 1);
  }

  add(corner: string, count: number): void {
    this.counts.set(corner, (this.counts.get(corner) ?? 0) + count);
  }

  merge(other: Coverage): void {
    this.commands += other.commands;
    for (const [corner, count] of other.counts) this.add(corner, count);
  }

  /** Corners in order, each with its count. */
  list(): (readonly [corner: string, count: number])[] {
    return [...this.counts.entries()].sort(([a], [b]) => (a < b ? -1 : 1));
  }
}
