import {
  type BatchOutcome,
  COMMAND_CODES,
  type Command,
  type Outcome,
  REJECTION_KEYS,
  type RejectionKey,
} from '@candor/engine';
import type { Frame } from './disk.ts';

/** Rejections that no simulated world is crowded enough to reach; the engine's tests cover them. */
const BEYOND_REACH: readonly RejectionKey[] = [
  'market_at_capacity',
  'p2p_at_capacity',
  'signed_too_long_ago',
];

export interface WorstCommand {
  readonly kind: Command['kind'];
  readonly events: number;
  readonly trades: number;
}

/** Counts how often each kind of command had each outcome. */
export class Coverage {
  readonly counts = new Map<string, number>();
  commands = 0;
  /** The command that led to the most events, which is what it cost. */
  worst: WorstCommand = { kind: 'tick', events: 0, trades: 0 };

  /** Counts a batch in one pass over its events, which are in the order of its commands. */
  noteBatch({ firstSeq, commands }: Frame, { outcomes, events }: BatchOutcome): void {
    let next = 0;
    for (const [place, command] of commands.entries()) {
      this.note(command, outcomes[place]!);
      const first = next;
      let trades = 0;
      for (; events[next]?.seq === firstSeq + place; next++) {
        if (events[next]!.event.kind === 'trade_made') trades++;
      }
      this.noteWork({ kind: command.kind, events: next - first, trades });
    }
  }

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

  noteWork(work: WorstCommand): void {
    if (work.events > this.worst.events) this.worst = work;
  }

  add(corner: string, count: number): void {
    this.counts.set(corner, (this.counts.get(corner) ?? 0) + count);
  }

  merge(other: Coverage): void {
    this.commands += other.commands;
    this.noteWork(other.worst);
    for (const [corner, count] of other.counts) this.add(corner, count);
  }

  /** Commands of which none was accepted, and rules of which none was refused. */
  unreached(): string[] {
    const unaccepted = Object.keys(COMMAND_CODES).filter(
      (kind) => kind !== 'void' && !this.counts.has(`${kind} accepted`),
    );
    const reached = new Set([...this.counts.keys()].map((corner) => corner.split(' ')[1]));
    const keys = REJECTION_KEYS.filter((key) => !reached.has(key) && !BEYOND_REACH.includes(key));
    return [...unaccepted, ...keys];
  }

  /** Corners in order, each with its count. */
  list(): (readonly [corner: string, count: number])[] {
    return [...this.counts.entries()].sort(([a], [b]) => (a < b ? -1 : 1));
  }
}
