/** Queues of deposits and withdrawals, and the chains, for operators. */
import { z } from 'zod';
import { payOrder, withdrawalReview, fundsHistory } from '../../shapes/funds.ts';
import { openFlag, amount, isoTime } from '../../shapes/fields.ts';
import { chainName } from '../../shapes/chain.ts';

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
  holds: z.array(withdrawalReview.omit({ decision: true })),
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

/** A credit at a bank, as an imported statement names it. */
export const bankEntry = z.strictObject({
  id: z.int().positive(),
  currency_protocol_id: z.int().positive(),
  currency: chainName,
  /** The account at the bank, as users see it. */
  in_address: z.string(),
  reference: z.string(),
  /** YYYY-MM-DD. */
  booked_on: z.string(),
  number: amount,
  payer: z.string(),
  payer_account: z.string(),
  text: z.string(),
  imported_by: z.string(),
  imported_at: isoTime,
  /** A notice or an adjustment has been credited by its reference. */
  is_credited: openFlag,
  /** The notice for which it was credited; null: none. */
  pay_order_id: z.int().positive().nullable(),
  /** Notices of the same amount that wait, those that its payer or its text names first; of a credited one none. */
  pay_order_ids: z.array(z.int().positive()),
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
