/** Deposits, withdrawals, addresses and the chains behind them. */
import { z } from 'zod';
import { ACCOUNT_CODES } from './account.ts';
import { chainName, currencyProtocol } from './chain.ts';
import { secondFactorCode } from './security.ts';
import { password } from './user.ts';
import { amount, id, isoTime, openFlag, text, unixSeconds } from './fields.ts';

const ADDRESS_LENGTH_MAX = 128;
const MEMO_LENGTH_MAX = 64;

/** An address on a chain; the chain decides whether it is one. */
export const chainAddress = text(ADDRESS_LENGTH_MAX);
/** Memo, tag or label of a payment; empty for none. */
export const chainMemo = text(MEMO_LENGTH_MAX);

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

/** Limits of the caller's withdrawals of a currency now, in the currency. */
export const drawLimits = z.strictObject({
  day_limit: amount,
  certified_day_limit: amount,
  used_today: amount,
  /** The most that can be asked for now: what the account, its positions and unconfirmed deposits leave. */
  most: amount,
  /** Withdrawals wait until then after a security change; null: they do not. */
  hold_until: isoTime.nullable(),
  /** Only bound addresses may be paid. */
  bound_only: openFlag,
  /** Hours before a newly bound address may be used. */
  bind_wait_hours: z.int().nonnegative(),
});

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

/** The fields of the JSON text in which `bind/BindDrawAddress` is asked. */
export const bindData = z.strictObject({
  /** The caller's own. */
  user_id: id,
  address: chainAddress,
  /** Code of the chain, or of the currency. */
  coin_name: text(32),
  /** Contract of the token on the chain, or the code of the chain for its own coin. */
  contract_address: text(128),
  verificationcode: text(32),
  t: unixSeconds,
  sign: text(64),
  memo: chainMemo.optional(),
  /** Always asked for; without it the answer says so. */
  pay_password: password.optional(),
  /** A code of the app, a recovery code, or what a passkey signed; where a factor is on. */
  second_factor_code: secondFactorCode,
});

/** The total of all accounts at the end of a day of the exchange. */
export const portfolioDay = z.strictObject({
  /** `YYYY-MM-DD`, Asia/Shanghai. */
  day: z.string(),
  /** In USD, at that day's closing prices. */
  convert_usd: amount,
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
