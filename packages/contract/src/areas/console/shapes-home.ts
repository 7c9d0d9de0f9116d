import { z } from 'zod';
import { isoTime } from '../../shapes/fields.ts';

/**
 * The work that waits for operators: `stuck` are withdrawals that were altered or have been approved or sent for long, `limits`
 * are those of the whole exchange of which four fifths or more are used, `notices` are of deposits, `unassigned` are payments to
 * nobody, `chains` are paused or late, `hot_wallets` are outside their limits, `alarms` are of solvency, `indexes` have no live
 * price, `messages` could not be delivered, `frozen` are users whom operators froze, `appeals` and `claims` are of the P2P desk,
 * and `shops` are applications.
 */
export const QUEUES = [
  'withdrawals',
  'stuck',
  'limits',
  'notices',
  'unassigned',
  'chains',
  'hot_wallets',
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
