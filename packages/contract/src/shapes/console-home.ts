import { z } from 'zod';
import { LANGUAGES } from '../language.ts';
import { LEGAL_PAGES } from '../legal-pages.ts';
import { amount, isoTime, openFlag, text } from './fields.ts';
import { HOUSE_CODES } from './console.ts';

/**
 * The work that waits for operators: `stuck` are withdrawals that were altered or have been approved or sent for long, `limits`
 * are those of the whole exchange of which four fifths or more are used, `notices` are of deposits, `unassigned` are payments to
 * nobody, `chains` are paused or late, `alarms` are of solvency, `indexes` have no live price, `messages` could not be
 * delivered, `frozen` are users whom operators froze, `appeals` and `claims` are of the P2P desk, and `shops` are applications.
 */
export const QUEUES = [
  'withdrawals',
  'stuck',
  'limits',
  'notices',
  'unassigned',
  'chains',
  'alarms',
  'indexes',
  'identity',
  'feedback',
  'closings',
  'proposals',
  'messages',
  'frozen',
  'appeals',
  'claims',
  'shops',
] as const;

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
    /** Symbols of pairs whose index has no live price. */
    halted_indexes: z.array(z.string()),
    database_bytes: z.int().nonnegative(),
    /** Sequence of the newest snapshot that this process made or began with. */
    snapshot_sequence: z.int().nonnegative(),
    /** First sequence of the log: what is older has been cut or archived. */
    log_start: z.int().nonnegative(),
    /** Partitions of the log in the database. */
    log_partitions: z.int().nonnegative(),
    /** Minutes since the start in which many secrets were guessed wrong. */
    guess_alarms: z.int().nonnegative(),
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
  /** Published, and between the two times: readers see it now. */
  is_shown: openFlag,
  /** Readers do not see it before; null: at once. */
  publish_at: isoTime.nullable(),
  /** Readers do not see it from then on; null: it stays. */
  withdraw_at: isoTime.nullable(),
  pinned: openFlag,
  banner: z.string(),
  /** The legal page that it is; null: none. */
  legal: z.enum(LEGAL_PAGES).nullable(),
  /** In English. */
  title: z.string(),
  missing_languages: z.array(z.enum(LANGUAGES)),
  created_at: isoTime,
  /** 0: a draft, whose date is that of its publication unless one is chosen. */
  is_dated: openFlag,
  updated_at: isoTime,
});

export const newsInFull = z.strictObject({ article: newsRow, texts: newsTexts });
