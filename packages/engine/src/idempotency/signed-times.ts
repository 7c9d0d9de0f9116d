import { valuesByKey } from '@candor/primitives';
import { integer, type Layout, list, readRow, record, type RowValue, rowOf } from '../record/layout.ts';
import type { RowReader } from '../record/row-reader.ts';
import type { Claim, StatePart } from '../shapes/state-part.ts';
import type { EpochMs, UserId } from '../units/units.ts';
import { KEYS_KEPT } from './key-table.ts';

/** The newest time signed under any of a user's keys up to a number. */
interface Mark {
  readonly number: number;
  readonly newestMs: EpochMs;
}

interface SignedUser {
  readonly userId: UserId;
  readonly newestMs: EpochMs;
  /** By number. */
  readonly marks: readonly Mark[];
}

const MARK: Layout<Mark> = { number: integer, newestMs: integer };
const SIGNED_USER: Layout<SignedUser> = {
  userId: integer,
  newestMs: integer,
  marks: list(record(MARK)),
};

/** Keys of a user between two marks. */
const MARK_DISTANCE = KEYS_KEPT / 2;

/**
 * The times at which users signed their orders. A signed order whose key is forgotten could be sent again by anybody who
 * has seen it; so an order is refused that was not signed after everything under the keys that its user's table has
 * forgotten. A few marks a user answer this: the bound may be the time of a younger key, never that of an older one.
 */
export class SignedTimes implements StatePart {
  readonly name = 'signed_times';
  readonly #users = new Map<UserId, SignedUser>();

  /** The time after which an order must be signed; 0 while none of the user's keys is forgotten. `used`: keys used so far. */
  bound(userId: UserId, used: number): EpochMs {
    const forgotten = used - KEYS_KEPT;
    const own = this.#users.get(userId);
    if (forgotten <= 0 || own === undefined) return 0;
    return (own.marks.find(({ number }) => number >= forgotten) ?? own).newestMs;
  }

  /** Notes the time signed under the user's key of this number, the newest. */
  note(userId: UserId, number: number, signedAtMs: EpochMs): void {
    const { newestMs, marks } = this.#users.get(userId) ?? { newestMs: 0, marks: [] };
    const before = number - 1;
    const isDue = before >= (marks.at(-1)?.number ?? -MARK_DISTANCE) + MARK_DISTANCE;
    const kept = marks.filter(
      (mark, index) => index === marks.length - 1 || mark.number >= number - KEYS_KEPT,
    );
    this.#users.set(userId, {
      userId,
      newestMs: Math.max(newestMs, signedAtMs),
      marks: isDue ? [...kept, { number: before, newestMs }] : kept,
    });
  }

  rows(): RowValue[] {
    return [valuesByKey(this.#users).map((each) => rowOf(SIGNED_USER, each))];
  }

  restore(reader: RowReader): void {
    for (const user of reader.rows((row) => readRow(SIGNED_USER, row))) this.#users.set(user.userId, user);
  }

  *claims(): Generator<Claim> {}
}
