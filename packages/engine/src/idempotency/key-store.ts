import { isId } from '@candor/primitives';
import { grownNumbers } from '../bytes/grow-column.ts';
import type { TextArena } from '../bytes/text-arena.ts';
import type { OrderView } from '../shapes/event.ts';
import type { OrderSource } from '../shapes/order-record.ts';
import { ClosedOrders } from './closed-orders.ts';
import { KeyIndex, NO_CELL, NO_KEY } from './key-index.ts';
import type { OrderId, OrderSlot, UserId, UserIndex } from '../units/units.ts';

/** The record that an accepted command leaves under its sender's key. */
export interface KeyRecord extends NewKey {
  /** The key's number: a user's keys are numbered from 1 in the order of their use. */
  readonly number: number;
  /** The order's last state; undefined while it is open; `none` for a command that concerns no order. */
  readonly closed: OrderView | 'none' | undefined;
}

export interface NewKey {
  readonly clientId: string;
  readonly fingerprint: number;
  /** The order it placed or cancelled; for other commands the id they refer to. */
  readonly reference: number;
}

export interface UserKeys {
  readonly used: number;
  /** By number. */
  readonly records: readonly KeyRecord[];
}

/** The number of keys remembered per user in addition to those of open orders. */
export const KEYS_KEPT = 1_000;

/** A user's numbers: the count of keys used, the oldest key, the newest, the oldest of the last 1,000, each + 1. */
const USER_NUMBERS = 4;
const TO_USER_NUMBERS = 2;
const USED = 0;
const OLDEST = 1;
const NEWEST = 2;
const WINDOW = 3;

const RECORD_BYTES = 48;
const NUMBERS = RECORD_BYTES / 8;
const NUMBER = 0;
const FINGERPRINT = 1;
const REFERENCE = 2;
const INTEGERS = RECORD_BYTES / 4;
const USER = 6;
const CLIENT_ID = 7;
/** The place of the closed order, or one of the two below. */
const CLOSED = 8;
/** The hash of its user and text, as the index stores it. */
const HASH = 9;
/** Neighbours among the user's keys, by number. */
const BEFORE = 10;
/** In a free record, the next free one. */
const AFTER = 11;

/** The owner of a free record. */
const NOBODY = -1;

const OPEN = -1;
const NO_ORDER_CLOSED = -2;

/**
 * Keys of open orders and each user's last 1,000, by user index.
 *
 * Records of 48 bytes in one buffer: as objects in maps, each with a view of its order, they were nearly all
 * that the garbage collector had to traverse, which took half of a command's time. An open order stores
 * the place of its key, so that nothing is looked up when it ends.
 */
export class KeyStore {
  readonly #texts: TextArena;
  readonly #closed: ClosedOrders;
  readonly #index: KeyIndex;
  #users = new Float64Array(64 * USER_NUMBERS);
  #numbers: Float64Array<ArrayBuffer>;
  #integers: Int32Array<ArrayBuffer>;
  #capacity = 1_024;
  #top = 0;
  #free = NO_KEY;
  /** The last key looked up, with its hash: a key that was not found is usually added next. */
  #soughtUser = NOBODY;
  #sought = '';
  #soughtHash = 0;

  constructor(texts: TextArena) {
    this.#texts = texts;
    this.#closed = new ClosedOrders(texts);
    this.#index = new KeyIndex(texts);
    const buffer = new ArrayBuffer(this.#capacity * RECORD_BYTES);
    this.#numbers = new Float64Array(buffer);
    this.#integers = new Int32Array(buffer);
  }

  /** The place of a user's key; `NO_KEY` for a key that is not remembered. */
  find(userIndex: UserIndex, clientId: string): number {
    const index = this.#index;
    const hash = index.hashOf(userIndex, clientId);
    this.#soughtUser = userIndex;
    this.#sought = clientId;
    this.#soughtHash = hash;
    for (let cell = index.first(hash); cell !== NO_CELL; cell = index.next(hash, cell)) {
      const key = index.keyIn(cell);
      if (this.#integer(key, USER) === userIndex && this.#texts.isAt(this.text(key), clientId)) return key;
    }
    return NO_KEY;
  }

  record(key: number): KeyRecord {
    const at = Math.imul(key, NUMBERS);
    const closed = this.#integer(key, CLOSED);
    return {
      number: this.#numbers[at + NUMBER]!,
      clientId: this.#texts.text(this.#integer(key, CLIENT_ID)),
      fingerprint: this.#numbers[at + FINGERPRINT]!,
      reference: this.#numbers[at + REFERENCE]!,
      closed: closed === OPEN ? undefined : closed === NO_ORDER_CLOSED ? 'none' : this.#closed.view(closed),
    };
  }

  /** The handle of its text. */
  text(key: number): number {
    return this.#integer(key, CLIENT_ID);
  }

  /**
   * Remembers the new key of an open order; the key that leaves the window is
   * forgotten unless its order is open. Returns its place.
   */
  add(userIndex: UserIndex, key: NewKey): number {
    this.#openUser(userIndex);
    const used = ++this.#users[(userIndex << TO_USER_NUMBERS) + USED]!;
    if (used > KEYS_KEPT) this.#moveWindow(userIndex);
    return this.#append(userIndex, used, key);
  }

  /** Remembers the key of a command that concerns no order, like `add`. */
  addOther(userIndex: UserIndex, key: NewKey): void {
    this.#integers[this.add(userIndex, key) * INTEGERS + CLOSED] = NO_ORDER_CLOSED;
  }

  /** Stores the last state of an ended order for a key that refers to it, or forgets the key if it is old. */
  close(key: number, orders: OrderSource, slot: OrderSlot): void {
    const userIndex = this.#integer(key, USER) as UserIndex;
    if (this.#isOld(userIndex, key)) return this.#forget(userIndex, key);
    this.#integers[Math.imul(key, INTEGERS) + CLOSED] = this.#closed.keep(orders, slot);
  }

  /** Makes the key of an order refer to the order that replaced it. */
  replace(key: number, orderId: OrderId): void {
    this.#numbers[Math.imul(key, NUMBERS) + REFERENCE] = orderId;
  }

  /** Returns whether a remembered key shows that this order of the user has ended. */
  hasClosed(userId: UserId, orderId: OrderId): boolean {
    return isId(orderId) && this.#closed.has(orderId, userId);
  }

  /** Everything remembered for a user, by number. */
  keysOf(userIndex: UserIndex): UserKeys {
    const records: KeyRecord[] = [];
    for (let key = this.#user(userIndex, OLDEST) - 1; key !== NO_KEY; key = this.#integer(key, AFTER))
      records.push(this.record(key));
    return { used: this.#user(userIndex, USED), records };
  }

  restore(userIndex: UserIndex, { used, records }: UserKeys): void {
    this.#openUser(userIndex);
    this.#users[(userIndex << TO_USER_NUMBERS) + USED] = used;
    for (const record of records.toSorted((a, b) => a.number - b.number)) {
      const known = this.find(userIndex, record.clientId);
      if (known !== NO_KEY) this.#forget(userIndex, known);
      const key = this.#append(userIndex, record.number, record);
      if (record.closed === undefined) continue;
      this.#integers[Math.imul(key, INTEGERS) + CLOSED] =
        record.closed === 'none' ? NO_ORDER_CLOSED : this.#closed.restore(record.closed);
    }
  }

  /** Appends an open key behind all others of its user. */
  #append(userIndex: UserIndex, number: number, { clientId, fingerprint, reference }: NewKey): number {
    const key = this.#take();
    const isSought = userIndex === this.#soughtUser && clientId === this.#sought;
    const hash = isSought ? this.#soughtHash : this.#index.hashOf(userIndex, clientId);
    this.#index.add(hash, key);
    const users = this.#users;
    const user = userIndex << TO_USER_NUMBERS;
    const newest = users[user + NEWEST]! - 1;
    this.#numbers[Math.imul(key, NUMBERS) + NUMBER] = number;
    this.#numbers[Math.imul(key, NUMBERS) + FINGERPRINT] = fingerprint;
    this.#numbers[Math.imul(key, NUMBERS) + REFERENCE] = reference;
    const integers = this.#integers;
    const at = Math.imul(key, INTEGERS);
    integers[at + USER] = userIndex;
    integers[at + CLIENT_ID] = this.#texts.add(clientId);
    integers[at + CLOSED] = OPEN;
    integers[at + HASH] = hash;
    integers[at + BEFORE] = newest;
    integers[at + AFTER] = NO_KEY;
    if (newest === NO_KEY) users[user + OLDEST] = key + 1;
    else integers[Math.imul(newest, INTEGERS) + AFTER] = key;
    users[user + NEWEST] = key + 1;
    if (users[user + WINDOW] === 0 && number > users[user + USED]! - KEYS_KEPT)
      users[user + WINDOW] = key + 1;
    return key;
  }

  /** Forgets keys beyond the last 1,000, except those of open orders. */
  #moveWindow(userIndex: UserIndex): void {
    for (;;) {
      const key = this.#user(userIndex, WINDOW) - 1;
      if (key === NO_KEY || !this.#isOld(userIndex, key)) return;
      this.#users[(userIndex << TO_USER_NUMBERS) + WINDOW] = this.#integer(key, AFTER) + 1;
      if (this.#integer(key, CLOSED) !== OPEN) this.#forget(userIndex, key);
    }
  }

  #isOld(userIndex: UserIndex, key: number): boolean {
    return this.#numbers[Math.imul(key, NUMBERS) + NUMBER]! <= this.#user(userIndex, USED) - KEYS_KEPT;
  }

  #forget(userIndex: UserIndex, key: number): void {
    const at = Math.imul(key, INTEGERS);
    const integers = this.#integers;
    this.#index.delete(integers[at + HASH]!, key);
    const [before, after] = [integers[at + BEFORE]!, integers[at + AFTER]!];
    const user = userIndex << TO_USER_NUMBERS;
    if (before === NO_KEY) this.#users[user + OLDEST] = after + 1;
    else integers[Math.imul(before, INTEGERS) + AFTER] = after;
    if (after === NO_KEY) this.#users[user + NEWEST] = before + 1;
    else integers[Math.imul(after, INTEGERS) + BEFORE] = before;
    if (this.#users[user + WINDOW] === key + 1) this.#users[user + WINDOW] = after + 1;

    if (integers[at + CLOSED]! >= 0) this.#closed.giveBack(integers[at + CLOSED]!);
    this.#texts.giveBack(integers[at + CLIENT_ID]!);
    integers[at + USER] = NOBODY;
    integers[at + AFTER] = this.#free;
    this.#free = key;
  }

  #growIndex(): void {
    const index = this.#index;
    // The salt may change, and with it the remembered hash.
    this.#soughtUser = NOBODY;
    if (!index.isSaltedAnew) return index.grow();
    index.startAnew();
    for (let key = 0; key < this.#top; key++) {
      const userIndex = this.#integer(key, USER) as UserIndex;
      if (userIndex === NOBODY) continue;
      const hash = index.hashOfKept(userIndex, this.text(key));
      this.#integers[Math.imul(key, INTEGERS) + HASH] = hash;
      index.add(hash, key);
    }
  }

  #take(): number {
    if (this.#index.isFull) this.#growIndex();
    const key = this.#free;
    if (key !== NO_KEY) {
      this.#free = this.#integer(key, AFTER);
      return key;
    }
    if (this.#top === this.#capacity) this.#grow();
    return this.#top++;
  }

  #grow(): void {
    this.#capacity *= 2;
    const buffer = new ArrayBuffer(this.#capacity * RECORD_BYTES);
    new Int32Array(buffer).set(this.#integers);
    this.#numbers = new Float64Array(buffer);
    this.#integers = new Int32Array(buffer);
  }

  #openUser(userIndex: UserIndex): void {
    while ((userIndex + 1) * USER_NUMBERS > this.#users.length) this.#users = grownNumbers(this.#users);
  }

  /** A number of a user; 0 for a user without keys. */
  #user(userIndex: UserIndex, part: number): number {
    return this.#users[(userIndex << TO_USER_NUMBERS) + part] ?? 0;
  }

  #integer(key: number, part: number): number {
    return this.#integers[Math.imul(key, INTEGERS) + part]!;
  }
}
