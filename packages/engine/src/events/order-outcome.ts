import type { OrderView } from '../shapes/event.ts';
import { readOrderAt } from './event-reader.ts';

/** The events of one batch; empty until the whole batch is applied. */
export interface RecordedBatch {
  bytes: Uint8Array;
}

/**
 * The outcome of an accepted order command. The order is decoded from its event in the batch's bytes on first access:
 * building a view of nineteen fields for every command took a tenth of the command's time.
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
