/** Shapes of a person of the P2P desk, as operators see one on the page of a user. */
import { z } from 'zod';
import { isoTime, amount } from '../../shapes/fields.ts';
import { SHOP_STATES, P2P_ORDER_STATES } from './vocabulary.ts';

const count = z.int().nonnegative();

/** Marks and blocks of a person, from the engine. A block that only operators end has the end `UNTIL_LIFTED`. */
export const operatorStanding = z.strictObject({
  buy_blocked_until: isoTime.nullable(),
  sell_blocked_until: isoTime.nullable(),
  block_reason: z.string(),
  cancels_today: count,
  false_paid: z.array(isoTime),
  wrong_payer: z.array(isoTime),
  lost_as_seller: z.array(isoTime),
  live_orders: count,
});

/** The part of a user's page about the desk. */
export const p2pUser = z.strictObject({
  standing: operatorStanding,
  shop_status: z.enum(SHOP_STATES),
  /** The newest orders, twenty at most. */
  orders: z.array(
    z.strictObject({
      id: z.int().positive(),
      status: z.enum(P2P_ORDER_STATES),
      side: z.enum(['buyer', 'seller']),
      currency_code: z.string(),
      fiat: z.string(),
      number: amount,
      money: amount,
      created_at: isoTime,
    }),
  ),
});
