import { z } from 'zod';
import { TIME_UNITS } from './time-units.ts';
import { openFlag, amount, isoTime, id, text, choice, flag } from '../../shapes/fields.ts';
import { reason, proposalRow } from '../../shapes/operators.ts';

const SOURCES_MAX = 16;

/** Where one source of an index is asked. */
const indexSource = z.strictObject({
  /** Null: it gets its number when the change is made. */
  id: z.int().positive().nullable(),
  /** Its host; of a simulated venue, its name. */
  name: z.string(),
  /** Holds `{symbol}`, and no query for who may not change it; empty: a venue that a demo simulates. */
  url: z.string(),
  /** Leads to the price in the answer. */
  path: z.string(),
  /** Leads to the time at which the price was made; empty: the answer does not say, and no product settles by it. */
  time_path: z.string(),
  time_unit: z.enum(TIME_UNITS),
});

const indexList = z.strictObject({
  /** The index halts with fewer live sources. */
  quorum: z.int().positive(),
  sources: z.array(indexSource),
});

/** The index of one pair as it is now, with the list that is announced. */
export const indexRow = z.strictObject({
  currency_match_id: z.int().positive(),
  symbol: z.string(),
  /** Made from the pair's own book, without sources. */
  follows_book: openFlag,
  /** With 8 decimals, the last one while it is halted; null: there has been none. */
  price: amount.nullable(),
  halted_since: isoTime.nullable(),
  quorum: z.int().nonnegative(),
  /** Hosts of its sources, now or once the announced list counts: the fewer. Live leverage and seconds need three. */
  hosts: z.int().nonnegative(),
  sources: z.array(
    indexSource.extend({
      /** The last price that it gave; null: it has given none. */
      price: amount.nullable(),
      /** Milliseconds since that price was made. */
      age: z.int().nonnegative().nullable(),
      /** Among the quotes of which the present price was made. */
      in_median: openFlag,
    }),
  ),
  /** Takes effect at that time, once the seconds contracts accepted before have ended. */
  announced: indexList.extend({ effective_at: isoTime }).nullable(),
});

export const indexTerms = z.strictObject({
  /** The number of the pair. */
  id,
  add: z
    .array(
      z.strictObject({
        url: text(500),
        path: text(200),
        time_path: text(200).optional(),
        time_unit: choice(TIME_UNITS).optional(),
      }),
    )
    .max(SOURCES_MAX, { error: 'field_invalid' })
    .optional(),
  /** Numbers of sources. */
  remove: z.array(id).max(SOURCES_MAX, { error: 'field_invalid' }).optional(),
  quorum: id.refine((value) => value <= SOURCES_MAX, { error: 'number_too_large' }).optional(),
  reason,
  /** Answers what the change would be, and does nothing. */
  preview: flag.optional(),
});

export const indexChange = z.strictObject({
  currency_match_id: z.int().positive(),
  symbol: z.string(),
  before: indexList,
  after: indexList,
  /** Hours between the decision and the time from which it counts. */
  notice_hours: z.int().nonnegative(),
  is_applied: openFlag,
  /** Another person decides, except in a demo whose venues are simulated. */
  proposal: proposalRow.nullable(),
});
