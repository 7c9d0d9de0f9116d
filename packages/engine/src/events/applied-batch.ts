import type { BatchOutcome, Outcome } from '../shapes/outcome.ts';
import type { SequencedEvent } from '../shapes/event.ts';
import { readEvents } from './event-reader.ts';

/** The outcome of a batch. Event objects are decoded from the bytes on first access. */
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
