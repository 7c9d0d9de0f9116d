import { compareNumbers } from '@candor/primitives';
import type { TriggerFact } from '../shapes/facts/trigger-fact.ts';
import type { RowValue } from '../record/layout.ts';
import type { RowReader } from '../record/row-reader.ts';
import type { Claim, StatePart } from '../shapes/state-part.ts';
import type { TriggerId } from '../units/units.ts';

/** The triggers of which some are due. */
interface WaitingTriggers {
  find(triggerId: TriggerId): TriggerFact | undefined;
  leaveLine(triggerId: TriggerId): void;
}

/**
 * Triggers that a trade reached and that have not fired: the rest of the current round, by id, and those of the next
 * one. They are still among the waiting ones, so they can be cancelled; a snapshot carries them, because a command
 * fires a limited number and the price may have turned back since.
 */
export class DueTriggers implements StatePart {
  readonly name = 'due_triggers';
  readonly #triggers: WaitingTriggers;
  /** Ids, including those of triggers that have since ended; the next to fire is at `#fired`. */
  #round: number[] = [];
  #fired = 0;
  #next: number[] = [];

  constructor(triggers: WaitingTriggers) {
    this.#triggers = triggers;
  }

  add(triggerId: TriggerId): void {
    this.#next.push(triggerId);
  }

  /** Forgets that a trigger was reached. */
  drop(triggerId: TriggerId): void {
    this.#round = this.#rest().filter((id) => id !== triggerId);
    this.#fired = 0;
    this.#next = this.#next.filter((id) => id !== triggerId);
  }

  ids(): ReadonlySet<number> {
    return new Set([...this.#rest(), ...this.#next]);
  }

  /** True if none of them is still waiting. */
  get isEmpty(): boolean {
    return !this.#rest().some((id) => this.#isWaiting(id)) && !this.#next.some((id) => this.#isWaiting(id));
  }

  /** Takes out the next trigger to fire; undefined if none is due. */
  take(): TriggerFact | undefined {
    for (;;) {
      if (this.#fired === this.#round.length) {
        if (this.#next.length === 0) return undefined;
        this.#round = this.#next.sort(compareNumbers);
        this.#next = [];
        this.#fired = 0;
      }
      const trigger = this.#triggers.find(this.#round[this.#fired++]!);
      // A trade of the same round may have ended it: it was linked to the order that was filled.
      if (trigger !== undefined) return trigger;
    }
  }

  rows(): RowValue[] {
    const waiting = (ids: readonly number[]) => ids.filter((id) => this.#isWaiting(id));
    return [waiting(this.#rest()), waiting(this.#next).sort(compareNumbers)];
  }

  restore(reader: RowReader): void {
    this.#round = reader.items((row) => row.integer());
    this.#next = reader.items((row) => row.integer());
    this.#fired = 0;
    for (const id of [...this.#round, ...this.#next]) this.#triggers.leaveLine(id);
  }

  *claims(): Generator<Claim> {}

  #isWaiting(id: number): boolean {
    return this.#triggers.find(id) !== undefined;
  }

  #rest(): number[] {
    return this.#round.slice(this.#fired);
  }
}
