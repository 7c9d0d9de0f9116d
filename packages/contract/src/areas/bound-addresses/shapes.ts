/** Deposits, withdrawals, addresses and the chains behind them. */
import { z } from 'zod';
import { id, text, unixSeconds } from '../../shapes/fields.ts';
import { chainAddress, chainMemo } from '../../shapes/funds.ts';
import { password, secondFactorCode } from '../../shapes/secrets.ts';

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
