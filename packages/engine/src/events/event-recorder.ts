/**
 * Writes events as they happen, in the canonical bytes from which the digest is computed. The bytes are the
 * record: event objects are decoded from them only on demand, so that replay pays for
 * bytes alone. The layouts here and in event-reader.ts must match; fields are those of event.ts in their
 * order, numbers as float64, words as one byte.
 */
import { ByteWriter } from '../bytes/byte-writer.ts';
import type { OrderChanged, PostingReason } from '../shapes/event.ts';
import { EVENT_LAYOUTS, type LaidOutEvent, WIDER_FORMS, widerFormOf } from '../shapes/facts/layouts.ts';
import { type AnyLayout, writeRecord } from '../record/layout.ts';
import { ORDER_NUMBERS, type OrderSource } from '../shapes/order-record.ts';
import { codeOf, ORDER_CHANGES, POSTING_REASONS, type SideCode } from '../shapes/vocabulary.ts';
import { COMMAND_RECORD, EVENT_CODES, WIDER_EVENT_CODES } from './event-codes.ts';
import { OrderOutcome, type RecordedBatch } from './order-outcome.ts';
import type { EpochMs, OrderSlot, Sequence } from '../units/units.ts';

/** Numbers of a `trade_made` event in their order; the taker's side comes before the taker's id. */
export const TRADE = {
  tradeId: 0,
  marketId: 1,
  price: 2,
  quantity: 3,
  quote: 4,
  takerOrderId: 5,
  makerOrderId: 6,
  takerUserId: 7,
  makerUserId: 8,
  takerFee: 9,
  makerFee: 10,
} as const;
export const TRADE_NUMBERS = 11;
const NOTHING = new Uint8Array(0);
const COMMAND_SIZE = 17;
const POSTING_SIZE = 82;
const ORDER_SIZE = 184;
const TRADE_SIZE = 98;

export class EventRecorder {
  readonly #writer = new ByteWriter(65_536);
  #batch: RecordedBatch = { bytes: NOTHING };
  /** Where the last `order_changed` record begins. */
  #lastOrder = 0;
  /** The order that a command places, and where its own last record begins. */
  #placed: OrderSlot | undefined;
  #lastPlaced = 0;
  /** The reason for which money moves: the part of a posting not taken from its account. */
  #reason = 0;
  #reference = 0;

  /** Begins a batch; everything recorded belongs to it until it ends. */
  startBatch(): void {
    this.#writer.clear();
    this.#batch = { bytes: NOTHING };
  }

  /** Ends the batch; returns a copy of everything recorded. */
  endBatch(): Uint8Array {
    this.#batch.bytes = this.#writer.bytes();
    return this.#batch.bytes;
  }

  /** The order recorded last, as the outcome of the current command. */
  lastOrder(): OrderOutcome {
    return new OrderOutcome(this.#batch, this.#lastOrder);
  }

  /** Follows the order that the current command is about to place. */
  startPlacing(slot: OrderSlot): void {
    this.#placed = slot;
  }

  /** The placed order as its own last record has it, whatever was recorded of resting orders since. */
  endPlacing(): OrderOutcome {
    this.#placed = undefined;
    return new OrderOutcome(this.#batch, this.#lastPlaced);
  }

  startCommand(seq: Sequence, atMs: EpochMs): void {
    const writer = this.#writer;
    writer.reserve(COMMAND_SIZE);
    writer.byte(COMMAND_RECORD);
    writer.number(seq);
    writer.number(atMs);
  }

  /** Records an event that a layout describes, in the first form that represents it completely. */
  record<Event extends LaidOutEvent>(event: Event): void {
    const writer = this.#writer;
    const wider = widerFormOf(event);
    const layout = wider === undefined ? EVENT_LAYOUTS[event.kind] : WIDER_FORMS[wider].layout;
    writer.reserve(1);
    writer.byte(wider === undefined ? EVENT_CODES[event.kind] : WIDER_EVENT_CODES[wider]);
    writeRecord(writer, layout as AnyLayout, event as unknown as Record<string, unknown>);
  }

  /** Sets the reason for the postings that follow, and the order or trade behind them (0 for none). */
  startPostings(reason: PostingReason, reference: number): void {
    this.#reason = codeOf(POSTING_REASONS, reason);
    this.#reference = reference;
  }

  /** Records a posting: `numbers` holds the account's key and then its new limbs from `start` on. */
  posted(numbers: Float64Array, start: number, availableDelta: number, heldDelta: number): void {
    const writer = this.#writer;
    const at = writer.take(POSTING_SIZE);
    const { view } = writer;
    view.setUint8(at, EVENT_CODES.posted);
    view.setUint8(at + 1, this.#reason);
    view.setFloat64(at + 2, this.#reference, true);
    view.setFloat64(at + 10, numbers[start]!, true);
    view.setFloat64(at + 18, numbers[start + 1]!, true);
    view.setFloat64(at + 26, numbers[start + 2]!, true);
    view.setFloat64(at + 34, availableDelta, true);
    view.setFloat64(at + 42, heldDelta, true);
    view.setFloat64(at + 50, numbers[start + 3]!, true);
    view.setFloat64(at + 58, numbers[start + 4]!, true);
    view.setFloat64(at + 66, numbers[start + 5]!, true);
    view.setFloat64(at + 74, numbers[start + 6]!, true);
  }

  orderChanged(change: OrderChanged['change'], orders: OrderSource, slot: OrderSlot): void {
    const writer = this.#writer;
    writer.reserve(ORDER_SIZE);
    this.#lastOrder = writer.length;
    if (slot === this.#placed) this.#lastPlaced = writer.length;
    writer.byte(EVENT_CODES.order_changed);
    writer.byte(codeOf(ORDER_CHANGES, change));
    writer.numbers(orders.numbers, orders.start(slot), ORDER_NUMBERS);
    writer.integer(orders.words(slot));
    const { texts } = orders;
    const clientId = orders.clientIdText(slot);
    writer.ascii(texts.words, texts.firstWord(clientId), texts.length(clientId));
  }

  /** Records a trade whose numbers are in `trade`, ordered as in `TRADE`. */
  tradeMade(trade: Float64Array, takerSide: SideCode): void {
    const writer = this.#writer;
    writer.reserve(TRADE_SIZE);
    writer.byte(EVENT_CODES.trade_made);
    writer.numbers(trade, 0, TRADE.takerOrderId);
    writer.byte(takerSide);
    writer.numbers(trade, TRADE.takerOrderId, TRADE_NUMBERS - TRADE.takerOrderId);
  }
}
