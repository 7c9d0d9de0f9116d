import type { OrderView } from '../shapes/event.ts';
import { readOrderAt } from './event-reader.ts';

/** The events of one batch; empty until the whole batch is applied. */
export interface RecordedBatch {
  bytes: Uint8Array;
}

/**
 * What an accepted order command led to. The order is read from its event in the batch's bytes when it is first asked
 * for: a view of nineteen fields made for every command, whoever may want it, cost a tenth of the command.
 */
export class OrderOutcome {
  readonly status = 'accepted';
  readonly #batch: RecordedBatch;
  readonly #start: number;
  #order: OrderView | undefined;

  constructor(batch: RecordedBatch, start: number) {
    this.#batch = batch;
    this.#start = start;
  }

  get order(): OrderView {
    this.#order ??= readOrderAt(this.#batch.bytes, this.#start);
    return this.#order;
  }
}
