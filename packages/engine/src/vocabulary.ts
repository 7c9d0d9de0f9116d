/**
 * The words of commands and events with the small numbers that stand for them in bytes, rows and typed
 * arrays: a word's number is its place in its list. Lists only ever grow at their end.
 */
import type { MarketStatus, OrderType, Side, TimeInForce } from './command.ts';
import type { CloseReason, OrderChanged, OrderStatus, PostingReason } from './event.ts';

export const SIDES: readonly Side[] = ['buy', 'sell'];
export const CANCEL_SIDES: readonly (Side | 'any')[] = ['buy', 'sell', 'any'];
export const ORDER_TYPES: readonly OrderType[] = ['limit', 'market'];
export const TIMES_IN_FORCE: readonly TimeInForce[] = ['GTC', 'IOC', 'FOK'];
export const MARKET_STATUSES: readonly MarketStatus[] = ['open', 'cancel_only', 'closed'];
export const ORDER_STATUSES: readonly OrderStatus[] = ['open', 'partially_filled', 'filled', 'cancelled'];
export const CLOSE_REASONS: readonly CloseReason[] = [
  '',
  'by_user',
  'self_trade',
  'immediate_rest',
  'not_fillable',
  'no_funds',
];
export const ORDER_CHANGES: readonly OrderChanged['change'][] = ['placed', 'filled', 'closed'];
export const POSTING_REASONS: readonly PostingReason[] = [
  'grant',
  'order_hold',
  'order_release',
  'trade_pay',
  'trade_receive',
  'trade_fee',
];

/** Sides where they index arrays. */
export const BUY = 0;
export const SELL = 1;
export type SideCode = typeof BUY | typeof SELL;

export function sideCode(side: Side): SideCode {
  return side === 'buy' ? BUY : SELL;
}

export function oppositeSide(side: SideCode): SideCode {
  return side === BUY ? SELL : BUY;
}

/** The number of a word; -1 for a word that is not on the list. */
export function codeOf<Word>(words: readonly Word[], word: Word): number {
  // By hand: it runs several times a command, and a call of `indexOf` costs more than the search.
  for (let code = 0; code < words.length; code++) if (words[code] === word) return code;
  return -1;
}

/** The word behind a number; throws where there is none. */
export function wordOf<Word>(words: readonly Word[], code: number): Word {
  const word = words[code];
  if (word === undefined) throw new RangeError(`no word has code ${code}`);
  return word;
}

/** At least one and at most `lengthMax` characters from space to tilde. */
export function isPrintableAscii(text: unknown, lengthMax: number): text is string {
  if (typeof text !== 'string' || text.length === 0 || text.length > lengthMax) return false;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code < 0x20 || code > 0x7e) return false;
  }
  return true;
}
