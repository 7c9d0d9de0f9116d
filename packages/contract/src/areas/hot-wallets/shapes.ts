/** Hot and cold wallets as operators see them. */
import { z } from 'zod';
import { chainName } from '../../shapes/chain.ts';
import { amount, id, isoTime, text } from '../../shapes/fields.ts';
import { reason } from '../../shapes/operators.ts';

/** A signed transaction as text: nodes pass on none that is longer. */
const SIGNED_MAX = 60_000;

/** Coins that should move into a hot wallet (`refill`) or out of it (`excess`). */
const hotRequest = z.strictObject({
  id: z.int().positive(),
  kind: z.enum(['refill', 'excess']),
  amount,
  /** The balance of the hot wallet when the request was opened. */
  hot: amount,
  /**
   * `moving`: operators have agreed that its coins move; `balanced`: the hot wallet is within its limits again, or has none
   * any more; `done`: the transaction is final; `failed`: nothing was moved.
   */
  state: z.enum(['open', 'moving', 'balanced', 'done', 'failed']),
  /** The newest transaction that moves its coins; empty: there is none. */
  tx_hash: z.string(),
  /** The proposal that waits for a second operator; null: there is none. */
  proposal_id: z.int().positive().nullable(),
  opened_at: isoTime,
  /** Null while it is open. */
  ended_at: isoTime.nullable(),
});

/** A currency on a network that is watched. */
export const hotWallet = z.strictObject({
  /** The number of the currency on its network. */
  id: z.int().positive(),
  chain: chainName,
  currency: chainName,
  /** Null: there are no limits. */
  floor: amount.nullable(),
  ceiling: amount.nullable(),
  /** Empty: there is none. */
  cold_address: z.string(),
  /** The newest balances; null before the first look, and where there is neither a limit nor a cold address. */
  hot: amount.nullable(),
  cold: amount.nullable(),
  /** Withdrawals that were asked for and not sent yet, without their fees; the limits do not count them. */
  leaving: amount,
  /** The block of the newest look. */
  height: z.int().nonnegative().nullable(),
  looked_at: isoTime.nullable(),
  /** The newest requests, newest first. */
  requests: z.array(hotRequest),
});

/** The number of the request of a refill. */
export const refillOf = z.strictObject({ id });

/** A refill that was signed elsewhere. */
export const signedRefill = z.strictObject({
  ...refillOf.shape,
  /** The bytes of the transaction in hexadecimal digits, or a signed PSBT in base64. */
  signed: text(SIGNED_MAX).refine((value) => value.trim() !== '', { error: 'field_required' }),
  reason,
});

/** The unsigned transaction of a refill. */
export const refillDraft = z.strictObject({
  id: z.int().positive(),
  chain: z.string(),
  currency: z.string(),
  amount,
  from: z.string(),
  to: z.string(),
  /** `eip1559`: hexadecimal digits of a transaction of that type; `psbt`: base64 of BIP-174. */
  format: z.enum(['eip1559', 'psbt']),
  unsigned: z.string(),
  /** Its parts by name, for the person who signs. */
  fields: z.record(z.string(), z.string()),
});
