/** Networks as operators set them up, and currencies on them. */
import { z } from 'zod';
import { text, id, choice, flag, decimalText, openFlag, amount, isoTime } from '../../shapes/fields.ts';
import { reason } from '../../shapes/operators.ts';
import { chainName } from '../../shapes/chain.ts';
import { NETWORK_FAMILIES } from './families.ts';

const CONFIRMATIONS_MAX = 10_000;

const BLOCK_SECONDS_MAX = 86_400;

const named = (max: number) => text(max).refine((value) => value.trim() !== '', { error: 'field_required' });

/** Empty on a network that nobody watches. */
const countUpTo = (max: number) =>
  z
    .union(
      [
        z.literal('').transform(() => undefined),
        id.refine((value) => value <= max, { error: 'number_too_large' }),
      ],
      { error: 'number_invalid' },
    )
    .optional();

const confirmations = countUpTo(CONFIRMATIONS_MAX);

/** A new network. Nothing in it is a secret: with the account key nobody can sign. */
export const newNetwork = z.strictObject({
  /** The server's setting CHAIN_NODES names its node by it. */
  code: text(10).regex(/^[A-Z0-9]{2,10}$/, { error: 'field_invalid' }),
  name: named(64),
  family: choice(NETWORK_FAMILIES),
  /** EVM: the chain id in decimal. Bitcoin family: the name of its parameters. Service: the name that it repeats. Manual: empty. */
  network: text(40).optional(),
  /** The extended public key of the exchange's account. Service: the public key under which it answers. Manual: empty. */
  account_key: text(200).optional(),
  /** A memo says whose a payment is. Service alone. */
  needs_memo: flag.optional(),
  /** Mean time between two blocks. */
  block_seconds: countUpTo(BLOCK_SECONDS_MAX),
  credit_confirmations: confirmations,
  final_confirmations: confirmations,
  withdraw_confirmations: confirmations,
  /** The block after which it is watched; empty: from the node's newest block on. */
  from_height: text(15)
    .regex(/^[0-9]*$/, { error: 'number_invalid' })
    .optional(),
  reason,
});

/** A currency that is put on a network. It begins closed. */
export const newNetworkCurrency = z.strictObject({
  chain_protocol_id: id,
  currency_id: id,
  /** The contract of the token; empty for the network's own coin. */
  token_address: text(128).optional(),
  /** Decimals of the network's unit; empty where the network says them. */
  decimals: text(2)
    .regex(/^[0-9]*$/, { error: 'number_invalid' })
    .optional(),
  /** Users have addresses of their own on it. */
  has_own_addresses: flag.optional(),
  /** The address or bank account of the exchange for deposits with a notice; empty: none. */
  in_address: text(128).optional(),
  deposit_min: decimalText,
  reason,
});

/** Blocks of a network that are to be read once more, up to the newest one that was read. */
export const networkRescan = z.strictObject({
  id,
  first_block: id,
  reason,
});

/** A currency on a network, with its switches. */
const networkCurrency = z.strictObject({
  id: z.int().positive(),
  currency: chainName,
  token_address: z.string(),
  decimals: z.int().nonnegative(),
  open_recharge: openFlag,
  open_draw: openFlag,
  deposit_min: amount,
  in_address: z.string(),
  has_own_addresses: openFlag,
  /** The switches of the currency itself, which count on every network. */
  is_recharge_open: openFlag,
  is_draw_open: openFlag,
  /** Addresses of users are emptied into the hot address from this amount on; 0: never. */
  sweep_min: amount,
  /** The currency has terms of deposits and withdrawals, without which nothing of it can be credited. */
  has_terms: openFlag,
  /** A payment in it has arrived on the network. */
  was_paid: openFlag,
});

/** A payment to the exchange's own address, which belongs to no user. */
const testDeposit = z.strictObject({
  id: z.int().positive(),
  currency: chainName,
  number: amount,
  tx_hash: z.string(),
  seen_at: isoTime,
  /** The block that holds it; null: none does yet. */
  height: z.int().nonnegative().nullable(),
  confirmations: z.int().nonnegative(),
});

/** A network as it was set up, its node, its signer, and the currencies on it. */
export const networkState = z.strictObject({
  ...chainName.shape,
  name: z.string(),
  family: z.enum(['simulated', ...NETWORK_FAMILIES]),
  network: z.string(),
  account_key: z.string(),
  needs_memo: openFlag,
  /** The public key under which the exchange asks the network's service; empty where there is none. */
  asks_as: z.string(),
  /** Pays withdrawals and takes test deposits; empty where the network has no account. */
  hot_address: z.string(),
  /** Pays the fees of sweeps; empty where none is needed. */
  gas_address: z.string(),
  block_seconds: z.int().positive(),
  credit_confirmations: z.int().positive(),
  final_confirmations: z.int().positive(),
  withdraw_confirmations: z.int().positive(),
  scanned_height: z.int().nonnegative(),
  /** Null: no block has been read yet. */
  scanned_at: isoTime.nullable(),
  /** Blocks that are read once more, and how far this has come; null: none are. */
  rescan: z.strictObject({ height: z.int().nonnegative(), until: z.int().positive() }).nullable(),
  is_paused: openFlag,
  pause_reason: z.string(),
  node: z.strictObject({
    /** `none`: this process has no node of it; `silent`: it does not answer in time; `refused`: it is another network's. */
    state: z.enum(['none', 'answers', 'silent', 'refused']),
    tip_height: z.int().nonnegative().nullable(),
    reason: z.string(),
  }),
  /** Null: no signer has looked at the network yet. */
  signer: z
    .strictObject({
      /** Empty: it signs. */
      halted_reason: z.string(),
      /** The condition for which its first request waits; empty: nothing waits. */
      waits_for: z.string(),
      seen_at: isoTime,
    })
    .nullable(),
  /** Coins for fees are at the addresses that pay withdrawals and sweeps; null: no such coins are needed, or nobody knows. */
  fee_coins: z.strictObject({ hot: openFlag, gas: openFlag }).nullable(),
  currencies: z.array(networkCurrency),
  /** The newest payments to the exchange's own address, newest first. */
  test_deposits: z.array(testDeposit),
});
