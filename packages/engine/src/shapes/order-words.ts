/**
 * The words of an order in one integer, four bits each: side, type, time in force, post-only, close reason,
 * status and mode against self-trades. The status is filled in from the numbers when the order is shown or recorded.
 */
import type { SelfTradeMode } from './basics.ts';
import type { CloseReason, OrderView } from './event.ts';
import {
  CLOSE_REASONS,
  codeOf,
  ORDER_STATUSES,
  ORDER_TYPES,
  SELF_TRADE_MODES,
  type SideCode,
  SIDES,
  sideCode,
  TIMES_IN_FORCE,
} from './vocabulary.ts';
import type { Quantity } from '../units/units.ts';

const MASK = 15;
const TYPE_SHIFT = 4;
const TIME_IN_FORCE_SHIFT = 8;
const POST_ONLY_SHIFT = 12;
const CLOSE_REASON_SHIFT = 16;
const STATUS_SHIFT = 20;
const SELF_TRADE_SHIFT = 24;

const MARKET = codeOf(ORDER_TYPES, 'market');
const GOOD_TILL_CANCELLED = codeOf(TIMES_IN_FORCE, 'GTC');
const FILL_OR_KILL = codeOf(TIMES_IN_FORCE, 'FOK');
const OPEN = codeOf(ORDER_STATUSES, 'open');
const PARTIALLY_FILLED = codeOf(ORDER_STATUSES, 'partially_filled');
const FILLED = codeOf(ORDER_STATUSES, 'filled');
const CANCELLED = codeOf(ORDER_STATUSES, 'cancelled');

export type OrderWords = Pick<OrderView, 'side' | 'type' | 'timeInForce' | 'postOnly'> & {
  readonly selfTrade?: SelfTradeMode;
};

/** Packs the words of a live order. */
export function packWords({ side, type, timeInForce, postOnly, selfTrade }: OrderWords): number {
  return (
    sideCode(side) |
    (codeOf(ORDER_TYPES, type) << TYPE_SHIFT) |
    (codeOf(TIMES_IN_FORCE, timeInForce) << TIME_IN_FORCE_SHIFT) |
    ((postOnly ? 1 : 0) << POST_ONLY_SHIFT) |
    (selfTrade === undefined ? 0 : codeOf(SELF_TRADE_MODES, selfTrade) << SELF_TRADE_SHIFT)
  );
}

export function withCloseReason(words: number, reason: CloseReason): number {
  return words | (codeOf(CLOSE_REASONS, reason) << CLOSE_REASON_SHIFT);
}

export function withStatus(words: number, statusCode: number): number {
  return words | (statusCode << STATUS_SHIFT);
}

/** Adds the status, which follows from the close reason in the words and from the filled quantity. */
export function withStatusFrom(words: number, filled: Quantity, quantity: Quantity): number {
  const isClosed = ((words >> CLOSE_REASON_SHIFT) & MASK) !== 0;
  if (isClosed) return withStatus(words, CANCELLED);
  if (filled === 0) return withStatus(words, OPEN);
  return withStatus(words, filled === quantity ? FILLED : PARTIALLY_FILLED);
}

export function sideIn(words: number): SideCode {
  return (words & MASK) as SideCode;
}

export function isMarketIn(words: number): boolean {
  return ((words >> TYPE_SHIFT) & MASK) === MARKET;
}

export function isFillOrKillIn(words: number): boolean {
  return ((words >> TIME_IN_FORCE_SHIFT) & MASK) === FILL_OR_KILL;
}

/** Returns whether the remainder of an order rests in the book after matching. */
export function mayRestIn(words: number): boolean {
  return !isMarketIn(words) && ((words >> TIME_IN_FORCE_SHIFT) & MASK) === GOOD_TILL_CANCELLED;
}

export function selfTradeIn(words: number): SelfTradeMode {
  return SELF_TRADE_MODES[(words >> SELF_TRADE_SHIFT) & MASK]!;
}

export type UnpackedWords = Pick<OrderView, keyof OrderWords | 'closeReason' | 'status'>;

/** Unpacks every word, including the status. */
export function unpackWords(words: number): UnpackedWords {
  return {
    side: SIDES[words & MASK]!,
    type: ORDER_TYPES[(words >> TYPE_SHIFT) & MASK]!,
    timeInForce: TIMES_IN_FORCE[(words >> TIME_IN_FORCE_SHIFT) & MASK]!,
    postOnly: ((words >> POST_ONLY_SHIFT) & MASK) === 1,
    selfTrade: selfTradeIn(words),
    closeReason: CLOSE_REASONS[(words >> CLOSE_REASON_SHIFT) & MASK]!,
    status: ORDER_STATUSES[(words >> STATUS_SHIFT) & MASK]!,
  };
}
