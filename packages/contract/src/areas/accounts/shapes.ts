import { z } from 'zod';
import { choice, openFlag, amount, isoTime, id, period, page, limit, pageOf } from '../../shapes/fields.ts';
import { ACCOUNT_CODES } from '../../shapes/account-codes.ts';
import { currencyProtocol } from '../../shapes/chain.ts';
import { MOVEMENT_REASONS } from './movement-reasons.ts';

export const accountCode = choice(ACCOUNT_CODES);

export const currency = z.strictObject({
  id: z.int(),
  code: z.string(),
  /** Path of the picture that the operator has given it; absent: none. */
  icon: z.string().optional(),
  scale: z.int(),
  open_recharge: openFlag,
  open_draw: openFlag,
  /** `flat`: `draw_rate` is the fee as an amount; `rate`: a fraction of the amount. */
  draw_fee_mode: z.enum(['flat', 'rate']),
  draw_rate: amount,
  /** Fee and smallest amount apply over a chain that has none of its own in `currency_protocols`. */
  draw_min: amount,
  draw_max: amount,
  is_recharge_account: openFlag,
  account_types: z.array(z.strictObject({ name: z.string(), account_code: z.enum(ACCOUNT_CODES) })),
  currency_protocols: z.array(currencyProtocol),
});

export const account = z.strictObject({
  /** Stable: names user, account type and currency. */
  id: z.int(),
  user_id: z.int(),
  account_type_id: z.int(),
  currency_id: z.int(),
  currency_code: z.string(),
  /** Available. */
  balance: amount,
  lock_balance: amount,
  /** The most that a transfer can take: in the leverage account the positions need a part as cover. */
  transferable: amount,
  convert_usd: amount,
  currency,
});

export const accountGroup = z.strictObject({
  account_type_id: z.int(),
  account_code: z.enum(ACCOUNT_CODES),
  name: z.string(),
  is_recharge: openFlag,
  convert_usd: amount,
  accounts: z.array(account),
});

/** Money that its owner moved between two of their accounts. */
export const transferRow = z.strictObject({
  id: z.int(),
  currency: z.strictObject({ id: z.int(), code: z.string() }),
  from: z.enum(ACCOUNT_CODES),
  from_name: z.string(),
  to: z.enum(ACCOUNT_CODES),
  to_name: z.string(),
  balance: amount,
  created_at: isoTime,
});

export const logRow = z.strictObject({
  id: z.int(),
  currency: z.strictObject({ id: z.int(), code: z.string() }),
  value: amount,
  /** The balance of the account in the currency after it; only where one currency and no reason was asked for. */
  balance: amount.optional(),
  memo: z.string(),
  extra_data: z.strictObject({
    from: z.string().optional(),
    /** Only of a transfer between accounts of the user: the two accounts. */
    from_account: z.enum(ACCOUNT_CODES).optional(),
    to_account: z.enum(ACCOUNT_CODES).optional(),
    /** The command that caused the movement, and the order or trade behind it. */
    seq: z.int(),
    reason: z.string(),
    reference: z.int(),
  }),
  created_at: isoTime,
});

const REASONS = [...new Set(Object.values(MOVEMENT_REASONS).flat())];

export const statementRequest = z.object({
  currency_id: id.optional(),
  reason: z.enum(REASONS, { error: 'choice_invalid' }).optional(),
  ...period,
  page,
  limit,
});

export const statement = pageOf(logRow);

/** The total of all accounts at the end of a day of the exchange. */
export const portfolioDay = z.strictObject({
  /** `YYYY-MM-DD`, Asia/Shanghai. */
  day: z.string(),
  /** In USD, at that day's closing prices. */
  convert_usd: amount,
});
