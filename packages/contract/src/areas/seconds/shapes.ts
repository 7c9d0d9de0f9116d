import { z } from 'zod';
import { amount, isoTime, id, choice, decimalText, clientOrderId } from '../../shapes/fields.ts';
import { count } from '../../shapes/count.ts';

/** Up, down. */
export const MICRO_TYPES = ['1', '2'] as const;

/** In progress, closed. */
export const MICRO_LISTS = ['1', '3'] as const;

/** A tie pays as a win does, or returns stake and fee. */
const tieRule = z.enum(['win', 'refund']);

/** The terms that a duration offers, and the share of wins below which a player loses in the long run. */
const odds = {
  /** Share of the stake that a win pays on top of it: `0.850000`. */
  profit_ratio: amount,
  /** A percentage with 2 decimals, rounded down: 1 / (1 + `profit_ratio`). */
  break_even_rate: amount,
  tie_rule: tieRule,
  tie_rule_name: z.string(),
};

export const secondsOption = z.strictObject({ seconds: z.int().positive(), ...odds });

/** A currency in which stakes are taken. Amounts are in that currency. */
export const payableCurrency = z.strictObject({
  id: z.int().positive(),
  code: z.string(),
  micro_account: z.strictObject({ balance: amount, lock_balance: amount }),
  /** Presets. */
  micro_numbers: z.array(z.strictObject({ number: amount })),
  min_number: amount,
  max_number: amount,
  /** A fraction of the stake; the fee is locked with the stake, taken at the end and returned with a refund. */
  fee_rate: amount,
  /** Highest sum of the caller's stakes in progress, and how much of it is taken. */
  open_limit: amount,
  open_taken: amount,
});

/** A seconds contract from its acceptance to its end. Money is in the currency of its stake. */
export const microOrder = z.strictObject({
  id: z.int().positive(),
  currency_match_id: z.int(),
  symbol_name: z.string(),
  currency_id: z.int(),
  currency_name: z.string(),
  /** 1: up, 2: down. */
  type: z.union([z.literal(1), z.literal(2)]),
  type_name: z.string(),
  seconds: z.int().positive(),
  /** The stake. */
  number: amount,
  fee: amount,
  /** Stake and fee while it is in progress, then zero. */
  locked: amount,
  ...odds,
  /** 1: in progress, 3: closed. */
  status: z.union([z.literal(1), z.literal(3)]),
  /** Empty while it is in progress. */
  result: z.enum(['', 'won', 'lost', 'refunded']),
  /** Its state or its result, in words. */
  status_name: z.string(),
  /** The index with 8 decimals at the first tick all of whose quotes were made `open_delay_ms` after its acceptance; zero until then. */
  open_price: amount,
  /** The index at the first tick at or after its due time; zero before that, and where none came in time. */
  end_price: amount,
  /** Numbers of those ticks; zero: none. */
  open_tick: z.int().nonnegative(),
  end_tick: z.int().nonnegative(),
  /** The sequence of the list of sources that prices it. */
  sources_seq: z.int().nonnegative(),
  /** Frozen at its acceptance; zero for contracts of older rules. */
  open_delay_ms: z.int().nonnegative(),
  /** Signed: the win, minus the stake, or zero. */
  fact_profits: amount,
  /** Time left until it is due; before it has its open price, its whole duration. */
  remain_milli_seconds: z.int().nonnegative(),
  created_at: isoTime,
  opened_at: isoTime.nullable(),
  due_at: isoTime.nullable(),
  ended_at: isoTime.nullable(),
  server_time: isoTime,
  client_order_id: z.string().optional(),
});

export const microRequest = z.strictObject({
  match_id: id,
  currency_id: id,
  /** 1: up, 2: down. */
  type: choice(MICRO_TYPES),
  seconds: count,
  /** The stake. */
  number: decimalText,
  client_order_id: clientOrderId,
});
