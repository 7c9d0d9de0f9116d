/** The numbers of an order in typed arrays: those of an `order_changed` event, in the same order. */
import type { TextArena } from '../bytes/text-arena.ts';
import type { OrderView } from './event.ts';
import { unpackWords } from './order-words.ts';
import type { OrderSlot } from '../units/units.ts';

/** The slot of no order; equal to the value for no entry in a table of slots. */
export const NO_ORDER = -1 as OrderSlot;

export const ORDER_NUMBERS = 12;
export const ORDER_ID = 0;
export const USER_ID = 1;
export const MARKET_ID = 2;
export const PRICE = 3;
export const QUANTITY = 4;
export const FILLED_BASE = 5;
export const FILLED_QUOTE = 6;
export const FEE = 7;
export const HELD = 8;
export const CREATED_MS = 9;
export const UPDATED_MS = 10;
export const CREATED_SEQ = 11;

/** The source of orders' fields by slot: usually the pool. */
export interface OrderSource {
  readonly numbers: Float64Array;
  readonly texts: TextArena;
  /** The index where its numbers begin. */
  start(slot: OrderSlot): number;
  /** The order's words including its status. */
  words(slot: OrderSlot): number;
  /** The handle of its client id. */
  clientIdText(slot: OrderSlot): number;
}

/** Writes an order's numbers from index `at` on. */
export function writeOrderNumbers(
  numbers: Float64Array,
  at: number,
  order: Omit<OrderView, 'status' | 'closeReason' | 'clientId'>,
): void {
  numbers[at + ORDER_ID] = order.orderId;
  numbers[at + USER_ID] = order.userId;
  numbers[at + MARKET_ID] = order.marketId;
  numbers[at + PRICE] = order.price;
  numbers[at + QUANTITY] = order.quantity;
  numbers[at + FILLED_BASE] = order.filledBase;
  numbers[at + FILLED_QUOTE] = order.filledQuote;
  numbers[at + FEE] = order.fee;
  numbers[at + HELD] = order.held;
  numbers[at + CREATED_MS] = order.createdMs;
  numbers[at + UPDATED_MS] = order.updatedMs;
  numbers[at + CREATED_SEQ] = order.createdSeq;
}

export interface OrderTexts {
  /** The words including the status. */
  readonly words: number;
  readonly clientId: string;
}

/** The order whose numbers begin at `at`. */
export function orderAt(numbers: Float64Array, at: number, { words, clientId }: OrderTexts): OrderView {
  const { side, type, timeInForce, postOnly, selfTrade, status, closeReason } = unpackWords(words);
  return {
    orderId: numbers[at + ORDER_ID]!,
    userId: numbers[at + USER_ID]!,
    clientId,
    marketId: numbers[at + MARKET_ID]!,
    side,
    type,
    timeInForce,
    postOnly,
    selfTrade,
    price: numbers[at + PRICE]!,
    quantity: numbers[at + QUANTITY]!,
    filledBase: numbers[at + FILLED_BASE]!,
    filledQuote: numbers[at + FILLED_QUOTE]!,
    fee: numbers[at + FEE]!,
    held: numbers[at + HELD]!,
    status,
    closeReason,
    createdMs: numbers[at + CREATED_MS]!,
    updatedMs: numbers[at + UPDATED_MS]!,
    createdSeq: numbers[at + CREATED_SEQ]!,
  };
}
