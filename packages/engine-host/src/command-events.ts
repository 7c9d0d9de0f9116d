import type { BatchOutcome, SequencedEvent } from '@candor/engine';

/** The events of one command of a batch, in their order. */
export function eventsOf({ events }: Pick<BatchOutcome, 'events'>, seq: number): readonly SequencedEvent[] {
  return events.slice(firstAt(events, seq), firstAt(events, seq + 1));
}

export interface EndedIds {
  readonly orderIds: readonly number[];
  readonly triggerIds: readonly number[];
}

/** Which orders and triggers a command ended, each in the order of their ends. */
export function endedBy(events: readonly SequencedEvent[]): EndedIds {
  const orderIds: number[] = [];
  const triggerIds: number[] = [];
  for (const { event } of events) {
    if (event.kind === 'order_changed' && event.change === 'closed') orderIds.push(event.order.orderId);
    if (event.kind === 'trigger_changed' && event.trigger.status !== 'waiting')
      triggerIds.push(event.trigger.triggerId);
  }
  return { orderIds, triggerIds };
}

/** Events are sorted by sequence: returns the index of the first one that is not before `seq`. */
function firstAt(events: readonly SequencedEvent[], seq: number): number {
  let low = 0;
  let high = events.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((events[middle] as SequencedEvent).seq < seq) low = middle + 1;
    else high = middle;
  }
  return low;
}
