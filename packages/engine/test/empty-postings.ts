import type { RecordedEngine } from '@candor/testkit/engine';
import type { SequencedEvent } from '../src/shapes/event.ts';

/** The postings that move nothing. */
export function emptyPostings({ batches }: RecordedEngine): SequencedEvent[] {
  return batches
    .flatMap(({ result }) => result.events)
    .filter(({ event }) => event.kind === 'posted' && event.availableDelta === 0 && event.heldDelta === 0);
}
