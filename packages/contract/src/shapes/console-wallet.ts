/** Queues of deposits and withdrawals, and the chains, for operators. */
import { z } from 'zod';
import { chainName } from './chain.ts';
import { amount, isoTime, openFlag } from './fields.ts';
import { boundAddress, chainDeposit, draw, payOrder } from './wallet.ts';

/** Decisions on a withdrawal; `hold` keeps it in review with a note. */
export const DRAW_DECISIONS = ['approve', 'hold', 'reject'] as const;

/** One look of an operator at a withdrawal. */
export const drawReview = z.strictObject({
  operator_id: z.int().positive(),
  account: z.string(),
  decision: z.enum(DRAW_DECISIONS),
  note: z.string(),
  at: isoTime,
});

export const drawRow = z.strictObject({
  ...draw.shape,
  user_id: z.int().positive(),
  /** SHA-256 of where it goes, which an approval repeats: 64 hexadecimal digits. */
  payload_hash: z.string(),
  reviews: z.array(drawReview),
  /** The row no longer agrees with what the engine holds: it is not sent. */
  is_altered: openFlag,
});

/** A user's withdrawals and deposits, newest first. */
export const fundsHistory = z.strictObject({
  draws: z.array(drawRow),
  deposits: z.array(chainDeposit),
  pay_orders: z.array(payOrder),
});

/** The facts that a reviewer of a withdrawal has to know. */
export const drawInFull = z.strictObject({
  draw: drawRow,
  evidence: z.strictObject({
    is_certified: openFlag,
    is_frozen: openFlag,
    hold_until: isoTime.nullable(),
    registered_at: isoTime,
    /** The address is the bound one. */
    is_bound: openFlag,
    bound: boundAddress.nullable(),
    /** Number of earlier withdrawals of the user to the address that are done. */
    times_paid: z.int().nonnegative(),
    /** Other users whose withdrawals went to the address. */
    same_address_user_ids: z.array(z.int().positive()),
    /** The proofs of the caller: trade password, code, second factor. */
    factors: z.array(z.string()),
    used_today: amount,
    day_limit: amount,
  }),
  history: fundsHistory,
});

export const payOrderRow = z.strictObject({
  ...payOrder.shape,
  user_id: z.int().positive(),
  /** SHA-256 of the notice, which a decision repeats. */
  payload_hash: z.string(),
  /** Above the limit of one person: a second one decides. */
  needs_two: openFlag,
  /** The proposal by which it waits for the second person; null: there is none. */
  proposal_id: z.int().positive().nullable(),
});

/** A chain, its watcher, and how the ledger compares with it. */
export const chainState = z.strictObject({
  ...chainName.shape,
  name: z.string(),
  /** Newest block that the watcher took in, and the chain's own newest. */
  scanned_height: z.int().nonnegative(),
  tip_height: z.int().nonnegative(),
  scanned_at: isoTime.nullable(),
  is_paused: openFlag,
  pause_reason: z.string(),
  paused_at: isoTime.nullable(),
  /** Withdrawals that wait to be sent or confirmed. */
  sending: z.int().nonnegative(),
  balances: z.array(
    z.strictObject({
      currency: chainName,
      /** The holding of the exchange's addresses by the ledger and by what is under way, and by the chain. */
      expected: amount,
      on_chain: amount,
    }),
  ),
});

/** One notice of a deposit with what speaks for it and against it. */
export const payOrderInFull = z.strictObject({
  notice: payOrderRow,
  /** The payments that arrived for a decided notice, or may have arrived for one that waits. */
  payment: z.strictObject({
    /** The exchange watches the address: an approval names outputs. Otherwise it names the reference of a bank. */
    is_watched: openFlag,
    bank_reference: z.string(),
    /** Those of the same amount first, then those nearest in time. */
    outputs: z.array(
      z.strictObject({
        id: z.int().positive(),
        number: amount,
        tx_hash: z.string(),
        seen_at: isoTime,
        is_final: openFlag,
        is_same_amount: openFlag,
      }),
    ),
  }),
  /** Notes of operators who held it, oldest first. */
  holds: z.array(drawReview.omit({ decision: true })),
  evidence: z.strictObject({
    is_certified: openFlag,
    is_frozen: openFlag,
    registered_at: isoTime,
    /** The address that it names as the sender's is one of its network; null: the network is not reached. */
    is_address: openFlag.nullable(),
    /** Other users whose notices, withdrawals or bound addresses name the sender's address. */
    same_address_user_ids: z.array(z.int().positive()),
    /** Earlier notices of the user that were approved, and that were rejected. */
    approved: z.int().nonnegative(),
    rejected: z.int().nonnegative(),
    /** The newest block of the network that the exchange has read. */
    scanned_height: z.int().nonnegative(),
    scanned_at: isoTime.nullable(),
    is_paused: openFlag,
  }),
  history: fundsHistory,
});

/** An output to an address or memo of the exchange that belongs to no user. */
export const unassignedOutput = z.strictObject({
  id: z.int().positive(),
  currency: chainName,
  chain_protocol: chainName,
  number: amount,
  address: z.string(),
  memo: z.string(),
  tx_hash: z.string(),
  seen_at: isoTime,
  /** It is deep enough in the chain to be credited to somebody. */
  is_final: openFlag,
  /** The operator who attended to it, when and why; null and empty while it waits. */
  attended_at: isoTime.nullable(),
  attended_by: z.string(),
  note: z.string(),
  /** The proposal by which it would be credited; null: none waits. */
  proposal_id: z.int().positive().nullable(),
  /** Null: it was credited to nobody. */
  credited_user_id: z.int().positive().nullable(),
});

/** The credits by hand in a currency, and the payments that they consumed. */
export const handCredits = z.strictObject({
  currency: chainName,
  credited: amount,
  /** Arrived on networks, and at banks. */
  on_networks: amount,
  at_banks: amount,
  /** Credited beyond what arrived; negative: less. */
  difference: amount,
});
