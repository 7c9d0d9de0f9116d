import type { BatchOutcome, Outcome } from '../shapes/outcome.ts';
import type { SequencedEvent } from '../shapes/event.ts';
import { readEvents } from './event-reader.ts';

/** What a batch led to. Event objects are read from the bytes when they are first asked for. */
export class AppliedBatch implements BatchOutcome {
  readonly outcomes: readonly Outcome[];
  readonly eventBytes: Uint8Array;
  #events: readonly SequencedEvent[] | undefined;

  constructor(outcomes: readonly Outcome[], eventBytes: Uint8Array) {
    this.outcomes = outcomes;
    this.eventBytes = eventBytes;
  }

  get events(): readonly SequencedEvent[] {
    this.#events ??= readEvents(this.eventBytes);
    return this.#events;
  }
}
