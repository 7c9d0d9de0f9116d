/** Chains, and currencies on them. */
import { z } from 'zod';
import { openFlag, amount } from './fields.ts';

/** A chain by its number and its short name. */
export const chainName = z.strictObject({ id: z.int(), code: z.string() });

/** A currency on a chain, as deposit and withdrawal forms need it. */
export const currencyProtocol = z.strictObject({
  id: z.int(),
  /** Contract of the token; empty for the chain's own coin. */
  token_address: z.string(),
  /** Address for deposits that an operator approves; empty where there are none. */
  in_address: z.string(),
  chain_protocol: z.strictObject({
    ...chainName.shape,
    /** Full name, such as `Ethereum (simulated)`. */
    name: z.string(),
    needs_memo: openFlag,
    /** Confirmations until a deposit is credited, until it may leave again, and until a withdrawal is done. */
    credit_confirmations: z.int().nonnegative(),
    final_confirmations: z.int().positive(),
    withdraw_confirmations: z.int().positive(),
    /** Mean time between two blocks. */
    block_seconds: z.int().positive(),
    /** Withdrawals wait while the chain is paused. */
    is_paused: openFlag,
  }),
  open_recharge: openFlag,
  open_draw: openFlag,
  /** Smaller deposits are not credited. */
  deposit_min: amount,
  /** The fee of a withdrawal over this chain, as `draw_fee_mode` of the currency says; a flat fee where no account is named. */
  draw_rate: amount,
  /** The smallest withdrawal over this chain. */
  draw_min: amount,
  /** Decimals that a withdrawal may have: the fewer of the ledger's and the chain's. */
  draw_decimals: z.int().nonnegative(),
});
