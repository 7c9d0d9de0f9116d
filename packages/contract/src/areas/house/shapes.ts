import { z } from 'zod';
import { amount } from '../../shapes/fields.ts';

/** The house's pools that owe something to users' open business; the insurance covers leverage beyond margins. */
export const HOUSE_POOLS = ['micro_pool', 'lever_pool', 'insurance', 'savings_pool'] as const;

/** The queries behind the figures, by name. */
export const HOUSE_QUERIES = [
  'pools',
  'seconds_live',
  'leverage_live',
  'savings_live',
  'p2p_orders_live',
  'p2p_ads_live',
  'seconds_accounts',
  'leverage_accounts',
  'seconds_totals',
  'savings_totals',
] as const;

/** A sum over users, cut to a few digits; null where it is of so few accounts that it would show what one of them did. */
export const houseSum = amount.nullable();

/** A percentage with 2 decimals, rounded up; null for fewer accounts than are shown. */
export const losingShare = z.string().nullable();

export const houseSeconds = z.strictObject({
  currency_code: z.string(),
  contracts: z.int().nonnegative(),
  won: z.int().nonnegative(),
  lost: z.int().nonnegative(),
  /** Contracts that ended at the price at which they opened. */
  ties: z.int().nonnegative(),
  /** Those that ended with the stake given back: some ties, and contracts without a price in time. */
  refunded: z.int().nonnegative(),
  staked: houseSum,
  /** The sum that winners received on top of their stakes. */
  paid: houseSum,
  /** Stakes that were lost. */
  kept: houseSum,
  /** Stakes that were given back. */
  given_back: houseSum,
});

/** Coins of one currency that live orders, ads and bonds of the P2P desk hold in their owners' accounts. */
export const houseDesk = z.strictObject({
  currency_code: z.string(),
  /** Null where they are of too few sellers. */
  live_orders: z.int().nonnegative().nullable(),
  escrow: houseSum,
  /** Locks of sell ads, without the escrow of their orders. */
  ad_stock: houseSum,
  bonds: houseSum,
});

export const houseSavings = z.strictObject({
  currency_code: z.string(),
  purchases: z.int().nonnegative(),
  principal: houseSum,
  interest_paid: houseSum,
  /** Principal of the purchases in effect now. */
  in_effect: houseSum,
});
