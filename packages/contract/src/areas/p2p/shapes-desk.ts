/** Shapes of the desk as everybody sees it: coins, currencies and methods on offer, and profiles. */
import { z } from 'zod';
import { DESK_STATES, fiat, p2pMarket } from './shapes-market.ts';
import { isoTime, openFlag, amount } from '../../shapes/fields.ts';
import { PAY_METHOD_CODES } from '../../personal-bounds.ts';
import { APPEAL_REASONS, CHAT_PHRASES, CHAT_EVENTS, RATING_TAGS } from './vocabulary.ts';
import { publicShop, p2pStatistics } from './shapes-shop.ts';

/** A word of the desk’s vocabulary, with its name in the reader’s language. */
const named = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.array(z.strictObject({ value: z.enum(values), name: z.string() }));

export const p2pDesk = z.strictObject({
  status: z.enum(DESK_STATES),
  /** The time since which the desk is paused; null while it is not. */
  paused_since: isoTime.nullable(),
  /** 1: takers need a certified identity. */
  needs_certified: openFlag,
  currencies: z.array(
    z.strictObject({
      id: z.int().positive(),
      code: z.string(),
      /** Decimals of its numbers. */
      scale: z.int().nonnegative(),
    }),
  ),
  fiats: z.array(fiat),
  markets: z.array(p2pMarket),
  pay_types: z.array(z.enum(PAY_METHOD_CODES)),
  /** Payment windows that ads may offer, in minutes. */
  windows: z.array(z.int().positive()),
  late_minutes: z.int().nonnegative(),
  /** Hours for which bought coins stay. */
  fresh_hours: z.number().nonnegative(),
  bond: z.strictObject({ currency_code: z.string(), required: amount }),
  server_time: isoTime,
  /** Words of forms and chats, in the reader’s language. */
  words: z.strictObject({
    appeal_reasons: named(APPEAL_REASONS),
    phrases: named(CHAT_PHRASES),
    /** Lines of the system; `{until}`, `{reason}` and `{rule}` stand for the values of a message. */
    events: named(CHAT_EVENTS),
    tags: named(RATING_TAGS),
  }),
});

/** Somebody on the desk as others see them: a shop, or a trader by nickname. */
export const p2pProfile = z.strictObject({
  nickname: z.string(),
  /** Null of a person without a shop. */
  shop: publicShop.nullable(),
  statistics: p2pStatistics,
});

/** One day of a shop, in UTC. */
export const shopDay = z.strictObject({
  day: z.string(),
  orders: z.int().nonnegative(),
  completed: z.int().nonnegative(),
  cancelled: z.int().nonnegative(),
  appealed: z.int().nonnegative(),
  volumes: z.array(z.strictObject({ currency_code: z.string(), sold: amount, bought: amount, fee: amount })),
});

/** A person’s account at the simulated bank of the demo. */
export const bankAccount = z.strictObject({
  id: z.int().positive(),
  pay_type: z.enum(PAY_METHOD_CODES),
  fiat: z.string(),
  real_name: z.string(),
  account: z.string(),
  bank_name: z.string(),
  balance: amount,
});

/** A movement of an account at the simulated bank. */
export const bankEntry = z.strictObject({
  id: z.int().positive(),
  account_id: z.int().positive(),
  /** The number of the transaction, the same on both sides. */
  transaction: z.string(),
  fiat: z.string(),
  /** Signed: negative where money left. */
  money: amount,
  balance: amount,
  payer_name: z.string(),
  payer_account: z.string(),
  payee_name: z.string(),
  payee_account: z.string(),
  /** 1: own outgoing payment that was not reversed. */
  may_reverse: openFlag,
  is_reversal: openFlag,
  /** The order that the payment names; null: it was made to an account. */
  order_id: z.int().positive().nullable(),
  /** The moment at which the payee’s side shows it. */
  booked_at: isoTime,
  created_at: isoTime,
});

/** An open order that the caller has to pay. */
const bankOrder = z.strictObject({
  order_id: z.int().positive(),
  pay_type: z.enum(PAY_METHOD_CODES),
  fiat: z.string(),
  money: amount,
  payee_name: z.string(),
  payee_account: z.string(),
  deadline_at: isoTime,
});

export const demoBank = z.strictObject({
  accounts: z.array(bankAccount),
  entries: z.array(bankEntry),
  orders: z.array(bankOrder),
});
