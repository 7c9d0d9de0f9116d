import { z } from 'zod';
import { isoTime, amount, openFlag, text } from './fields.ts';
import { chainName } from './chain.ts';
import { ACCOUNT_CODES } from './account-codes.ts';

/** Decisions on a withdrawal; `hold` keeps it in review with a note. */
export const DRAW_DECISIONS = ['approve', 'hold', 'reject'] as const;

/** One look of an operator at a withdrawal. */
export const withdrawalReview = z.strictObject({
  operator_id: z.int().positive(),
  account: z.string(),
  decision: z.enum(DRAW_DECISIONS),
  note: z.string(),
  at: isoTime,
});

/** The life of a withdrawal; `cancelled` is by its owner. */
export const DRAW_STATES = [
  'requested',
  'reviewing',
  'approved',
  'signing',
  'broadcast',
  'done',
  'rejected',
  'failed',
  'cancelled',
] as const;

/**
 * The reason why a withdrawal waits that is not about its owner: coins of its currency are missing, its network is paused, or
 * automatic withdrawals of the whole exchange have reached their limit.
 */
export const DRAW_WAITS = ['currency_paused', 'network_paused', 'exchange_limit'] as const;

export const draw = z.strictObject({
  id: z.int().positive(),
  currency: chainName,
  account_code: z.enum(ACCOUNT_CODES),
  currency_protocol_id: z.int(),
  chain_protocol: z.strictObject({ ...chainName.shape, name: z.string() }),
  /** The amount that leaves the account, the fee included. */
  number: amount,
  fee: amount,
  /** The amount that arrives. */
  received: amount,
  address: z.string(),
  memo: z.string(),
  state: z.enum(DRAW_STATES),
  /** Why it was rejected or failed; otherwise empty. */
  reason: z.string(),
  /** Empty until it is broadcast. */
  tx_hash: z.string(),
  confirmations: z.int().nonnegative(),
  withdraw_confirmations: z.int().positive(),
  /** Operators whose approval it needs. */
  approvals_needed: z.int().nonnegative(),
  approvals: z.int().nonnegative(),
  /** Null: it is not held back, or has been sent. */
  waits_for: z.enum(DRAW_WAITS).nullable(),
  /** The owner may still cancel it. */
  is_cancellable: openFlag,
  client_order_id: z.string(),
  created_at: isoTime,
  updated_at: isoTime,
});

export const withdrawalRow = z.strictObject({
  ...draw.shape,
  user_id: z.int().positive(),
  /** SHA-256 of where it goes, which an approval repeats: 64 hexadecimal digits. */
  payload_hash: z.string(),
  reviews: z.array(withdrawalReview),
  /** The row no longer agrees with what the engine holds: it is not sent. */
  is_altered: openFlag,
});

/**
 * `seen`: in no block or not confirmed enough; `credited`: in the balance, and not to be withdrawn yet; `final`; `reversed`:
 * its block was replaced; `too_small`: below the minimum, not credited.
 */
export const DEPOSIT_STATES = ['seen', 'credited', 'final', 'reversed', 'too_small'] as const;

/** A deposit over a chain. */
export const chainDeposit = z.strictObject({
  id: z.int().positive(),
  currency: chainName,
  account_code: z.enum(ACCOUNT_CODES),
  chain_protocol: z.strictObject({ ...chainName.shape, name: z.string() }),
  number: amount,
  address: z.string(),
  memo: z.string(),
  tx_hash: z.string(),
  state: z.enum(DEPOSIT_STATES),
  confirmations: z.int().nonnegative(),
  credit_confirmations: z.int().nonnegative(),
  final_confirmations: z.int().positive(),
  created_at: isoTime,
});

export const PAY_ORDER_STATES = ['pending', 'approved', 'rejected'] as const;

/** A notice of a deposit that an operator approves. */
export const payOrder = z.strictObject({
  id: z.int().positive(),
  currency: chainName,
  chain_protocol: chainName,
  in_address: z.string(),
  /** Address that the user sent from. */
  wallet_address: z.string(),
  number: amount,
  state: z.enum(PAY_ORDER_STATES),
  /** Why it was rejected, in the operator's words; otherwise empty. */
  reason: z.string(),
  created_at: isoTime,
  decided_at: isoTime.nullable(),
});

/** A user's withdrawals and deposits, newest first. */
export const fundsHistory = z.strictObject({
  draws: z.array(withdrawalRow),
  deposits: z.array(chainDeposit),
  pay_orders: z.array(payOrder),
});

const ADDRESS_LENGTH_MAX = 128;

const MEMO_LENGTH_MAX = 64;

/** An address on a chain; the chain decides whether it is one. */
export const chainAddress = text(ADDRESS_LENGTH_MAX);

/** Memo, tag or label of a payment; empty for none. */
export const chainMemo = text(MEMO_LENGTH_MAX);

export const boundAddress = z.strictObject({
  currency_protocol_id: z.int(),
  currency: chainName,
  chain_protocol: chainName,
  address: z.string(),
  memo: z.string(),
  created_at: isoTime,
  /** Withdrawals may go there from then on. */
  usable_at: isoTime,
});
