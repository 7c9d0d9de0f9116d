import { z } from 'zod';
import { chainName, currencyProtocol } from '../../shapes/chain.ts';
import { isoTime, openFlag, amount } from '../../shapes/fields.ts';
import { ACCOUNT_CODES } from '../../shapes/account-codes.ts';

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
  /** The user whose address it is, where operators have it because they credited its transaction by hand; null: nobody's. */
  owner_id: z.int().positive().nullable(),
  /** Credits by hand under its transaction before it was seen; it may be a part of them. */
  credits_under: z.array(
    z.strictObject({
      user_id: z.int().positive(),
      currency: chainName,
      number: amount,
      reference: z.string(),
    }),
  ),
});

/** One currency with the chains it can arrive on and leave by. */
export const currencyProtocols = z.strictObject({
  id: z.int(),
  code: z.string(),
  currency_protocols: z.array(currencyProtocol),
});

export const wallet = z.strictObject({
  id: z.int(),
  code: z.string(),
  /** The account type that a deposit over a chain is credited to. */
  account_code: z.enum(ACCOUNT_CODES),
  /** The caller's own addresses, one for each chain. */
  wallets: z.array(
    z.strictObject({
      address: z.string(),
      /** Empty where the chain needs none. */
      memo: z.string(),
      chain_protocol: chainName,
      currency_protocol_id: z.int(),
      deposit_min: amount,
      credit_confirmations: z.int().nonnegative(),
      final_confirmations: z.int().positive(),
    }),
  ),
  /** Addresses of the exchange for deposits that an operator approves. */
  currency_protocols: z.array(
    z.strictObject({ id: z.int(), in_address: z.string(), chain_protocol: chainName }),
  ),
});

/** A chain of the demo, as the page that sends test coins shows it. */
export const demoChain = z.strictObject({
  ...chainName.shape,
  name: z.string(),
  height: z.int().nonnegative(),
  /** Hash of the newest block. */
  hash: z.string(),
  needs_memo: openFlag,
  /** An address outside the exchange, to which coins can be withdrawn. */
  outside_address: z.string(),
  currencies: z.array(chainName),
  /** The newest transactions, those in no block first. */
  transactions: z.array(
    z.strictObject({
      hash: z.string(),
      currency_code: z.string(),
      number: amount,
      to: z.string(),
      memo: z.string(),
      /** Null: in no block yet. */
      height: z.int().nonnegative().nullable(),
    }),
  ),
});
