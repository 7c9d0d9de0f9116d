/** Shapes of shops, their ads, and the figures and ratings of people on the P2P desk. */
import { z } from 'zod';
import { amount, isoTime, openFlag } from '../../shapes/fields.ts';
import { SHOP_STATES, TAKER_CONDITIONS, AD_STATES, RATING_TAGS } from './vocabulary.ts';
import { P2P_WAYS, p2pReference } from './shapes-market.ts';
import { PAY_METHOD_CODES } from '../../personal-bounds.ts';

/** Figures of a person or shop over the last 30 times 24 hours, folded from the desk’s events. */
export const p2pStatistics = z.strictObject({
  orders_30d: z.int().nonnegative(),
  orders_all: z.int().nonnegative(),
  counterparties_30d: z.int().nonnegative(),
  /** Percent, rounded down to one decimal; null below ten orders ("new"). */
  completion_rate: amount.nullable(),
  /** Mean seconds from payment to release, rounded down; null without a release. */
  release_seconds: z.int().nonnegative().nullable(),
  /** The 90th percentile of the same. */
  release_seconds_p90: z.int().nonnegative().nullable(),
  /** Mean seconds from opening to payment as a buyer. */
  pay_seconds: z.int().nonnegative().nullable(),
  volume_30d: z.array(z.strictObject({ currency_code: z.string(), number: amount })),
  appeals_30d: z.strictObject({ opened: z.int().nonnegative(), lost: z.int().nonnegative() }),
  /** Percent of positive ratings, rounded down to one decimal; null without a rating. */
  positive_rate: amount.nullable(),
  ratings: z.int().nonnegative(),
  first_order_at: isoTime.nullable(),
  is_certified: openFlag,
});

/** Hours of a shop: on these days of the week (1: Monday) from one minute of its day until another. */
export const shopHours = z.strictObject({
  days: z.array(z.int().min(1).max(7)),
  from: z.string(),
  to: z.string(),
});

/** Coins that a shop has put up, and what was paid from them to people it harmed. */
export const shopBond = z.strictObject({ currency_code: z.string(), number: amount, paid: amount });

/** A shop as everybody sees it. */
export const publicShop = z.strictObject({
  id: z.int().positive(),
  shop_name: z.string(),
  introduction: z.string(),
  is_bot: openFlag,
  is_online: openFlag,
  last_seen_at: isoTime.nullable(),
  certified_at: isoTime.nullable(),
  countries: z.array(z.string()),
  bond: shopBond,
  statistics: p2pStatistics,
});

/** A person’s own shop; `status` is `none` for somebody who has not applied. */
export const ownShop = z.strictObject({
  id: z.int().positive().nullable(),
  shop_name: z.string(),
  introduction: z.string(),
  status: z.enum(SHOP_STATES),
  status_name: z.string(),
  reason: z.string(),
  is_online: openFlag,
  last_seen_at: isoTime.nullable(),
  hours: z.array(shopHours),
  time_zone: z.string(),
  bond: z.strictObject({ currency_code: z.string(), number: amount, required: amount }),
  /** Texts to the owner’s phone about new orders and payments; they need a phone. */
  texts: z.strictObject({ is_on: openFlag, has_phone: openFlag }),
  certified_at: isoTime.nullable(),
  countries: z.array(z.string()),
  statistics: p2pStatistics,
  /** Requirements of a merchant, each with whether the caller meets it. */
  requirements: z.array(
    z.strictObject({
      name: z.enum([
        'identity',
        'contact',
        'pay_password',
        'second_factor',
        'pay_method',
        'completed_orders',
        'bond',
      ]),
      is_met: openFlag,
    }),
  ),
  /** Orders that wait for the shop’s own act, and the shortest time left for one of them. */
  waiting: z.strictObject({ orders: z.int().nonnegative(), next_at: isoTime.nullable() }),
});

/** The part of a shop that changes by itself: its owner hears of it at once. */
export const shopState = ownShop.pick({
  status: true,
  status_name: true,
  reason: true,
  is_online: true,
  bond: true,
});

export const adConditions = z.strictObject({
  certified: openFlag,
  min_completed: z.int().nonnegative(),
  min_days: z.int().nonnegative(),
  countries: z.array(z.string()),
});

/** The money that a caller may order from an ad now, and the conditions that are not met. */
export const takerRange = z.strictObject({
  min_money: amount,
  max_money: amount,
  missing: z.array(z.enum(TAKER_CONDITIONS)),
});

/** A standing offer. `way` is the shop’s: `out` sells coins, `in` buys them. */
export const p2pAd = z.strictObject({
  id: z.int().positive(),
  version: z.int().positive(),
  shop: publicShop,
  way: z.enum(P2P_WAYS),
  market_id: z.int().positive(),
  currency_id: z.int().positive(),
  currency_code: z.string(),
  fiat: z.string(),
  /** 1: fixed, 2: floating. */
  price_type: z.union([z.literal(1), z.literal(2)]),
  /** The price now; null where there is none, which takes no orders. */
  price: amount.nullable(),
  /** Signed percent of a floating ad; null of a fixed one. */
  premium: amount.nullable(),
  limit_price: amount.nullable(),
  reference: p2pReference,
  number: amount,
  number_left: amount,
  min_money: amount,
  max_money: amount,
  pay_types: z.array(z.enum(PAY_METHOD_CODES)),
  window_minutes: z.int().positive(),
  conditions: adConditions,
  hours: z.array(shopHours),
  terms: z.string(),
  status: z.enum(AD_STATES),
  status_name: z.string(),
  created_at: isoTime,
  updated_at: isoTime,
  /** For a logged-in caller. */
  can_take: takerRange.nullable(),
});

/** An ad in a public frame, which is the same for every reader. */
export const boardAd = p2pAd.omit({ status_name: true, can_take: true });

/** An ad as its own shop sees it. */
export const ownAd = p2pAd.extend({
  /** The lock of a sell ad without the escrow of its orders. */
  locked: amount,
  auto_reply: z.string(),
  /** Why the ad is off; empty while it is not. */
  pause_reason: z.string(),
  orders_open: z.int().nonnegative(),
});

export const p2pRating = z.strictObject({
  order_id: z.int().positive(),
  by: z.string(),
  is_positive: openFlag,
  tags: z.array(z.enum(RATING_TAGS)),
  comment: z.string(),
  created_at: isoTime,
  is_hidden: openFlag,
  /** Why an operator hid the comment. */
  hidden_reason: z.string(),
});

/** A rating as everybody sees it: the order is the business of its parties. */
export const publicRating = p2pRating.omit({ order_id: true });
