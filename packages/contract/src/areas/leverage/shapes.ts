import { z } from 'zod';
import { decimalText, amount, isoTime, openFlag, id, clientOrderId, choice } from '../../shapes/fields.ts';
import { count } from '../../shapes/count.ts';

/** Long, short. */
export const LEVER_TYPES = ['1', '2'] as const;

/** Pending, open, closed, refunded; 5: open on one pair, 6: pending on one pair. Open includes closing. */
export const LEVER_LISTS = ['0', '1', '3', '4', '5', '6'] as const;

/** A price that may be left out: an empty text or zero means none. */
export const optionalPrice = z.union([z.literal(''), decimalText], { error: 'number_invalid' }).optional();

/** A leverage order from its placement to its end. Money is in the quote currency of its pair. */
export const leverOrder = z.strictObject({
  id: z.int().positive(),
  currency_match_id: z.int(),
  currency_match: z.strictObject({ symbol: z.string() }),
  base_currency_id: z.int(),
  quote_currency_id: z.int(),
  /** 1: long, 2: short. */
  type: z.union([z.literal(1), z.literal(2)]),
  type_name: z.string(),
  order_type: z.enum(['market', 'fixed']),
  /** 0: pending, 1: open, 2: closing, 3: closed, 4: refunded. */
  status: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
  status_name: z.string(),
  /** The cause of the close: 1: its user, 2: a forced close, 3: take-profit, 4: stop-loss. 0: not closed. */
  closed_type: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
  /** Why it ended; empty while it lives. `cancelled` and `not_fillable` belong to refunded orders. */
  close_reason: z.enum(['', 'user', 'forced', 'take_profit', 'stop_loss', 'cancelled', 'not_fillable']),
  /** Lots. */
  share: z.int().positive(),
  multiple: z.int().positive(),
  /** Base currency: lots times the size of a lot. */
  number: amount,
  /** With the spread, at the decimals of the pair; of a pending order the price that its reserve is based on. */
  price: amount,
  /** The index at which it opened, without the spread, with 8 decimals; before that the target or the index. */
  origin_price: amount,
  /** Set for a fixed-price order; otherwise zero. */
  target_price: amount,
  /** The last index, with 8 decimals; of an order that ended the one at which it did. */
  update_price: amount,
  /** Zero: none. */
  target_profit_price: amount,
  stop_loss_price: amount,
  /** The remaining margin; of an order that ended what was left at its end. */
  caution_money: amount,
  origin_caution_money: amount,
  trade_fee: amount,
  overnight_money: amount,
  /** Signed: at the last index while it is open, and realised once it is closed. */
  profits: amount,
  /** Signed: `profits` less the fees paid, for opening and overnight. Zero while it is pending and where it was refunded. */
  net_profits: amount,
  /**
   * The index at which all positions of the caller in this quote currency are closed by force if the other pairs stay as
   * they are, rounded to the pair's decimals towards the present price. Zero: there is none, or the order is not open.
   */
  forced_close_price: amount,
  /** Numbers of the ticks of the index at which it opened and closed; zero: none. */
  open_tick: z.int().nonnegative(),
  close_tick: z.int().nonnegative(),
  /** It opens at an index whose quotes were all made at least this long after its acceptance; zero for orders of older rules. */
  open_delay_ms: z.int().nonnegative(),
  /** When it opened, or when it was placed if it did not. */
  time: isoTime,
  created_at: isoTime,
  closed_at: isoTime.nullable(),
  client_order_id: z.string().optional(),
});

/** The risk of all open positions of the caller in one quote currency, at the last index of each pair. */
export const leverRisk = {
  /** A percentage with 2 decimals, rounded down; zero without an open position. */
  hazard_rate: amount,
  /** Signed. */
  profits_all: amount,
  /** 1: the risk rate is at or below the warning level. */
  warning: openFlag,
};

/** One page of leverage orders with the risk of the quote currency that they share. */
export const leverTotals = {
  ...leverRisk,
  /** The remaining margins of all open positions in the quote currency. */
  caution_money_total: amount,
  /** The same as `profits_all`. */
  profits_total: amount,
  /** Signed: the sum of `net_profits` over all open positions in the quote currency. */
  net_profits_total: amount,
};

/** The figures by which the exchange decides about the next order of the caller on one pair. */
export const leverFunds = {
  ...leverTotals,
  /** The available balance of the leverage account in the quote currency. */
  user_lever: amount,
  origin_caution_money_total: amount,
  /** Margins and fees that pending orders hold. They back no open position: the risk rate is measured without them. */
  reserved_money: amount,
  /** Available balance, margins and fees held for pending orders, remaining margins, and profits and losses. */
  equity: amount,
  /** The most that an order may reserve, or a transfer take, while the risk rate stays above the warning level. */
  usable_money: amount,
  /** Highest value of the caller's positions in this pair, pending ones included, and how much of it is taken. */
  value_limit: amount,
  value_taken: amount,
};

const settlement = {
  /** Signed: the profits of all positions that were settled together. */
  result: amount,
  /** Signed: what the settlement moved in the leverage account. */
  paid: amount,
  /** The part of the loss that neither margins nor balance could pay: the exchange carried it. */
  carried: amount,
};

/** The end of a position: everything that it moved, and what it was settled with. Money is in the quote currency. */
export const leverReceipt = z.strictObject({
  order: leverOrder,
  currency_code: z.string(),
  opened_at: isoTime,
  closed_at: isoTime,
  /** The positions that were settled as one net amount, this one among them. */
  together: z.array(z.strictObject({ id: z.int().positive(), symbol: z.string(), profits: amount })),
  ...settlement,
  /** Every movement of the leverage account that these positions caused: fees, nights and the settlement. */
  records: z.array(
    z.strictObject({
      id: z.int(),
      value: amount,
      memo: z.string(),
      reason: z.string(),
      position_id: z.int(),
      created_at: isoTime,
    }),
  ),
  /** Signed: the sum of the records. */
  total: amount,
  /** Places of the public record among which its closing tick and its last line are; null: not written yet. */
  record: z.strictObject({ from: z.int(), to: z.int() }).nullable(),
});

/** Positions of one quote currency that were closed by force together. */
export const forcedClose = z.strictObject({
  /** The lowest id of the positions. */
  id: z.int().positive(),
  currency_code: z.string(),
  position_ids: z.array(z.int().positive()),
  closed_at: isoTime,
  ...settlement,
});

export const positionRequest = z.strictObject({ id, client_order_id: clientOrderId });

export const submitRequest = z.strictObject({
  currency_match_id: id,
  /** 1: long, 2: short. */
  type: choice(LEVER_TYPES),
  /** 1: at the next price of the index, 0: once the index reaches `target_price`. */
  status: choice(['0', '1']),
  /** Lots. */
  share: count,
  multiple: count,
  target_price: optionalPrice,
  /** The position has them from the moment when it opens; each must lie on its side of the price that the order opens at. */
  target_profit_price: optionalPrice,
  stop_loss_price: optionalPrice,
  /** The trade password; may be left out while it is granted. */
  password: z.string({ error: 'field_invalid' }).max(128, { error: 'text_too_long' }).optional(),
  client_order_id: clientOrderId,
});
