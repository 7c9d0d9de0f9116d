import { integer, type Layout, readRow, type RowValue, rowOf, text } from '../record/layout.ts';
import type { RowReader } from '../record/row-reader.ts';
import type { KnownUsers } from '../ledger/user-directory.ts';
import type { Claim, StatePart } from '../shapes/state-part.ts';
import type { UserId, UserIndex } from '../units/units.ts';

const HASH_BYTES = 32;
const CAPACITY_AT_FIRST = 64;
const NONE = '0'.repeat(2 * HASH_BYTES);
/** The two digits of each byte. */
const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

const IDENTITY_ROW: Layout<{ readonly userId: UserId; readonly identity: string }> = {
  userId: integer,
  identity: text,
};

/** The blinded identities to which claims are bound: 32 bytes a user, by the user's index; zeros where there is none. */
export class Identities implements StatePart<KnownUsers> {
  readonly name = 'identities';
  readonly #users: KnownUsers;
  #bytes = new Uint8Array(HASH_BYTES * CAPACITY_AT_FIRST);

  constructor(users: KnownUsers) {
    this.#users = users;
  }

  /** 64 hexadecimal digits; undefined for a user who was never identified. */
  of(user: UserIndex): string | undefined {
    const bytes = this.#bytes.subarray(HASH_BYTES * user, HASH_BYTES * (user + 1));
    if (bytes.every((byte) => byte === 0)) return undefined;
    let text = '';
    for (const byte of bytes) text += HEX[byte] ?? '';
    return text;
  }

  set(user: UserIndex, identity: string): void {
    const at = HASH_BYTES * user;
    if (at >= this.#bytes.length) {
      const grown = new Uint8Array(Math.max(2 * this.#bytes.length, at + HASH_BYTES));
      grown.set(this.#bytes);
      this.#bytes = grown;
    }
    for (let place = 0; place < HASH_BYTES; place++)
      this.#bytes[at + place] = Number.parseInt(identity.slice(2 * place, 2 * place + 2), 16);
  }

  rows(): RowValue[] {
    const { users } = this.#users;
    const rows = users.ids().flatMap((userId) => {
      const user = users.find(userId);
      const identity = user === undefined ? undefined : this.of(user);
      return identity === undefined ? [] : [rowOf(IDENTITY_ROW, { userId, identity })];
    });
    return [rows];
  }

  restore(reader: RowReader, { users }: KnownUsers): void {
    for (const { userId, identity } of reader.rows((row) => readRow(IDENTITY_ROW, row))) {
      const user = users.find(userId);
      if (user === undefined) throw new RangeError(`an identity of user ${userId}, who is not known`);
      this.set(user, identity);
    }
  }

  *claims(): Generator<Claim> {}
}

/** An identity of zeros is none. */
export const isIdentity = (identity: string) => identity !== NONE;
