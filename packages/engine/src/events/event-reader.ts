/** Decodes canonical event bytes into events; the inverse of event-recorder.ts. */
import { fail } from '@candor/primitives';
import { ByteReader } from '../bytes/byte-reader.ts';
import type { EngineEvent, OrderView, Posted, SequencedEvent, TradeMade } from '../shapes/event.ts';
import { EVENT_LAYOUTS, WIDER_FORMS, type WiderFormName } from '../shapes/facts/layouts.ts';
import { type AnyLayout, readRecord } from '../record/layout.ts';
import { unpackWords } from '../shapes/order-words.ts';
import { ORDER_CHANGES, POSTING_REASONS, SIDES, wordOf } from '../shapes/vocabulary.ts';
import { COMMAND_RECORD, EVENT_CODES, WIDER_EVENT_CODES } from './event-codes.ts';

/** The record's code and the change. */
const ORDER_CHANGED_HEAD = 2;

export function readEvents(bytes: Uint8Array): SequencedEvent[] {
  const reader = new ByteReader(bytes);
  const events: SequencedEvent[] = [];
  let seq = 0;
  let atMs = 0;
  while (!reader.isAtEnd) {
    const code = reader.byte();
    if (code === COMMAND_RECORD) {
      seq = reader.number();
      atMs = reader.number();
    } else {
      events.push({ seq, atMs, event: readEvent(reader, code) });
    }
  }
  return events;
}

/** The order of the `order_changed` record that begins at this byte. */
export function readOrderAt(bytes: Uint8Array, start: number): OrderView {
  return readOrder(new ByteReader(bytes, start + ORDER_CHANGED_HEAD));
}

function readEvent(reader: ByteReader, code: number): EngineEvent {
  switch (code) {
    case EVENT_CODES.posted:
      return readPosted(reader);
    case EVENT_CODES.order_changed:
      return {
        kind: 'order_changed',
        change: wordOf(ORDER_CHANGES, reader.byte()),
        order: readOrder(reader),
      };
    case EVENT_CODES.trade_made:
      return readTrade(reader);
    default:
      return readLaidOut(reader, code);
  }
}

interface LaidOutForm {
  readonly kind: string;
  readonly layout: AnyLayout;
}

/** Forms by their codes. */
const LAID_OUT: ReadonlyMap<number, LaidOutForm> = new Map([
  ...(Object.keys(EVENT_LAYOUTS) as (keyof typeof EVENT_LAYOUTS)[]).map((kind): [number, LaidOutForm] => [
    EVENT_CODES[kind],
    { kind, layout: EVENT_LAYOUTS[kind] },
  ]),
  ...(Object.keys(WIDER_FORMS) as WiderFormName[]).map((name): [number, LaidOutForm] => {
    const { kind, layout } = WIDER_FORMS[name];
    return [WIDER_EVENT_CODES[name], { kind, layout }];
  }),
]);

function readLaidOut(reader: ByteReader, code: number): EngineEvent {
  const { kind, layout } = LAID_OUT.get(code) ?? fail(`no event has code ${code}`);
  return { ...readRecord(layout, reader), kind } as unknown as EngineEvent;
}

function readPosted(reader: ByteReader): Posted {
  return {
    kind: 'posted',
    reason: wordOf(POSTING_REASONS, reader.byte()),
    reference: reader.number(),
    owner: reader.number(),
    account: reader.number(),
    assetId: reader.number(),
    availableDelta: reader.number(),
    heldDelta: reader.number(),
    available: { hi: reader.number(), lo: reader.number() },
    held: { hi: reader.number(), lo: reader.number() },
  };
}

/** Fields are read one by one: this runs for every order change, and spreading objects costs more than all the rest. */
function readOrder(reader: ByteReader): OrderView {
  const orderId = reader.number();
  const userId = reader.number();
  const marketId = reader.number();
  const price = reader.number();
  const quantity = reader.number();
  const filledBase = reader.number();
  const filledQuote = reader.number();
  const fee = reader.number();
  const held = reader.number();
  const createdMs = reader.number();
  const updatedMs = reader.number();
  const createdSeq = reader.number();
  const { side, type, timeInForce, postOnly, selfTrade, status, closeReason } = unpackWords(reader.integer());
  return {
    orderId,
    userId,
    clientId: reader.text(),
    marketId,
    side,
    type,
    timeInForce,
    postOnly,
    selfTrade,
    price,
    quantity,
    filledBase,
    filledQuote,
    fee,
    held,
    status,
    closeReason,
    createdMs,
    updatedMs,
    createdSeq,
  };
}

function readTrade(reader: ByteReader): TradeMade {
  return {
    kind: 'trade_made',
    tradeId: reader.number(),
    marketId: reader.number(),
    price: reader.number(),
    quantity: reader.number(),
    quote: reader.number(),
    takerSide: wordOf(SIDES, reader.byte()),
    takerOrderId: reader.number(),
    makerOrderId: reader.number(),
    takerUserId: reader.number(),
    makerUserId: reader.number(),
    takerFee: reader.number(),
    makerFee: reader.number(),
  };
}
