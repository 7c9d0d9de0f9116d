import { z } from 'zod';
import { decimalText, id, flag, choice, openFlag } from './fields.ts';
import { reason, proposalRow } from './operators.ts';

export const CONFIGURATION_SUBJECTS = [
  'market',
  'leverage',
  'seconds',
  'stake',
  'savings',
  'funds',
  'outflow',
  'exchange',
  'crediting',
  'network',
  'confirmations',
  'hot_wallet',
  'p2p',
  'p2p_fiat',
  'p2p_rate',
  'p2p_asset',
  'p2p_market',
] as const;

export const term = decimalText.optional();

const COUNT_MAX = 1_000_000;

export const wholeCount = id
  .refine((value) => value <= COUNT_MAX, { error: 'number_too_large' })
  .transform(String);

export const count = wholeCount.optional();

/** Fractions: 0.001 is a tenth of a percent. */
export const fraction = decimalText.optional();

/** Every change: `preview` answers what it would do and does nothing; terms that are left out stay. */
export const everyChange = { reason, preview: flag.optional() };

export const onOrOff = choice(['0', '1']).optional();

/** The addition, or in live mode its proposal. */
export const listingAnswer = z.strictObject({
  /** Null until another person has agreed. */
  id: z.int().positive().nullable(),
  name: z.string(),
  is_applied: openFlag,
  proposal: proposalRow.nullable(),
});

export const terms = z.record(z.string(), z.string());

export const configurationChange = z.strictObject({
  subject: z.enum(CONFIGURATION_SUBJECTS),
  id: z.int().nonnegative(),
  name: z.string(),
  /** Only the terms that differ; empty for a new thing. */
  before: terms,
  after: terms,
  /** The kind of things that are open under the terms now: positions for `exchange`; for `network` notices, or
   * withdrawals where only their terms change; `ending_orders` where the change closes their pair. */
  affects: z.strictObject({
    what: z.enum([
      'orders',
      'ending_orders',
      'positions',
      'contracts',
      'holdings',
      'withdrawals',
      'exchange',
      'notices',
      'network',
      'deposits',
      'hot_requests',
      'p2p_orders',
    ]),
    count: z.int().nonnegative(),
    /** The value of positions in the quote currency. */
    value: z.string(),
  }),
  is_applied: openFlag,
  /** In live mode another person decides on all but a status. */
  proposal: proposalRow.nullable(),
});

/** Errors with which terms of a currency may be refused. */
export const CURRENCY_TERMS_REFUSALS = [
  'amount_invalid',
  'currency_unknown',
  'settings_invalid',
  'settings_unchanged',
] as const;

/** Errors with which terms of a product that an index prices may be refused. */
export const INDEXED_TERMS_REFUSALS = [
  'amount_invalid',
  'index_sources_too_few',
  'index_without_price',
  'market_unknown',
  'settings_invalid',
  'settings_unchanged',
  'term_too_high',
] as const;
