/**
 * The words of commands and events with the small numbers that represent them in bytes, rows and typed
 * arrays: a word's number is its index in its list. Entries are only ever appended.
 */
import type { Side } from './basics.ts';
export {
  CANCEL_SIDES,
  MARKET_STATUSES,
  ORDER_TYPES,
  SELF_TRADE_MODES,
  SIDES,
  TIMES_IN_FORCE,
} from './basics.ts';
export { codeOf, wordOf } from '../record/codes.ts';
import type { CloseReason, OrderChanged, OrderStatus, PostingReason } from './event.ts';

export const ORDER_STATUSES: readonly OrderStatus[] = ['open', 'partially_filled', 'filled', 'cancelled'];
export const CLOSE_REASONS: readonly CloseReason[] = [
  '',
  'by_user',
  'self_trade',
  'immediate_rest',
  'not_fillable',
  'no_funds',
  'replaced',
  'linked',
  'dead_man',
  'remainder_below_minimum',
  'too_many_fills',
  'market_closed',
];
export const ORDER_CHANGES: readonly OrderChanged['change'][] = ['placed', 'filled', 'closed', 'amended'];
export const POSTING_REASONS: readonly PostingReason[] = [
  'grant',
  'order_hold',
  'order_release',
  'trade_pay',
  'trade_receive',
  'trade_fee',
  'transfer',
  'deposit',
  'deposit_hold',
  'deposit_release',
  'deposit_reversal',
  'withdrawal_hold',
  'withdrawal_release',
  'withdrawal_send',
  'withdrawal_settle',
  'withdrawal_fee',
  'adjustment',
  'referral',
  'trigger_hold',
  'trigger_release',
  'margin_hold',
  'margin_release',
  'lever_fee',
  'lever_profit',
  'lever_loss',
  'lever_insurance',
  'overnight_fee',
  'stake_hold',
  'stake_release',
  'stake_fee',
  'stake_win',
  'stake_loss',
  'savings_lock',
  'savings_interest',
  'savings_return',
  'savings_clawback',
  'p2p_ad_hold',
  'p2p_ad_return',
  'p2p_hold',
  'p2p_release',
  'p2p_fee',
  'p2p_return',
  'p2p_bond_hold',
  'p2p_bond_return',
  'p2p_bond_pay',
  'network_fee',
];

/** Sides as array indexes. */
export const BUY = 0;
export const SELL = 1;
export type SideCode = typeof BUY | typeof SELL;

export function sideCode(side: Side): SideCode {
  return side === 'buy' ? BUY : SELL;
}

export function oppositeSide(side: SideCode): SideCode {
  return side === BUY ? SELL : BUY;
}

/** Returns whether a text has 1 to `lengthMax` characters, all from space to tilde. */
export function isPrintableAscii(text: unknown, lengthMax: number): text is string {
  if (typeof text !== 'string' || text.length === 0 || text.length > lengthMax) return false;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code < 0x20 || code > 0x7e) return false;
  }
  return true;
}
