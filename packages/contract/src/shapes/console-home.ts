import { z } from 'zod';
import { LANGUAGES } from '../language.ts';
import { amount, isoTime, openFlag, text } from './fields.ts';
import { HOUSE_CODES } from './console.ts';

/** The work that waits for operators; `messages` are those that could not be delivered. */
export const QUEUES = ['identity', 'feedback', 'closings', 'proposals', 'messages'] as const;

export const home = z.strictObject({
  queues: z.array(
    z.strictObject({
      queue: z.enum(QUEUES),
      count: z.int().nonnegative(),
      /** The oldest one's time; null for an empty queue. */
      oldest_at: isoTime.nullable(),
      /** Hours within which one should be dealt with. */
      service_hours: z.int().positive(),
    }),
  ),
  machine: z.strictObject({
    sequence: z.int().nonnegative(),
    /** Digest of the log up to the sequence, in 64 hexadecimal digits. */
    digest: z.string().length(64),
    /** Commands that the read tables do not show yet. */
    table_lag: z.int().nonnegative(),
    /** Commands that wait for the engine. */
    outbox_waiting: z.int().nonnegative(),
    /** Why no command is taken in now; null while commands are taken in. */
    refusal: z.string().nullable(),
    rules_version: z.int().positive(),
    /** Symbols of pairs whose index is halted. */
    halted_indexes: z.array(z.string()),
    database_bytes: z.int().nonnegative(),
  }),
});

export const moneyRow = z.strictObject({
  currency_id: z.int().positive(),
  currency_code: z.string(),
  /** Sum over every account, users' and the house's: zero. */
  sum: amount,
  house: z.array(
    z.strictObject({
      account: z.enum(HOUSE_CODES),
      balance: amount,
      /** The amount that the account must be able to pay for everything open now. */
      owed: amount,
    }),
  ),
});

export const exposureRow = z.strictObject({
  currency_match_id: z.int().positive(),
  symbol: z.string(),
  /** Values of live positions, in the quote currency. */
  long: amount,
  short: amount,
  /** Live stakes of seconds contracts, by currency. */
  stakes: z.array(z.strictObject({ currency_code: z.string(), up: amount, down: amount })),
});

export const messageRow = z.strictObject({
  id: z.int().positive(),
  user_id: z.int().positive().nullable(),
  channel: z.enum(['email', 'sms']),
  recipient: z.string(),
  purpose: z.string(),
  /** Empty in live mode where the message holds a code. */
  subject: z.string(),
  body: z.string(),
  state: z.enum(['pending', 'sent', 'failed', 'kept']),
  attempts: z.int().nonnegative(),
  created_at: isoTime,
  ended_at: isoTime.nullable(),
});

const newsText = z.strictObject({ title: text(200), content: text(70_000) });
const otherText = newsText.optional();

/** Texts by language; English is shown where the reader's is missing. */
export const newsTexts = z.strictObject({
  en: newsText,
  zh: otherText,
  hk: otherText,
  jp: otherText,
  th: otherText,
  kr: otherText,
});

export const newsRow = z.strictObject({
  id: z.int().positive(),
  category_id: z.int().positive(),
  published: openFlag,
  pinned: openFlag,
  banner: z.string(),
  /** In English. */
  title: z.string(),
  missing_languages: z.array(z.enum(LANGUAGES)),
  created_at: isoTime,
  updated_at: isoTime,
});

export const newsInFull = z.strictObject({ article: newsRow, texts: newsTexts });
