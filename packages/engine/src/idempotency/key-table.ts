import { fail } from '@candor/primitives';
import { grownNumbers } from '../bytes/grow-column.ts';
import { EMPTY_TEXT, type TextArena } from '../bytes/text-arena.ts';
import type { OrderView } from '../shapes/event.ts';
import { NO_ORDER } from '../shapes/order-record.ts';
import type { OrderId, OrderSlot, UserIndex } from '../units/units.ts';
import type { WaitingKeyOf } from './waiting-key.ts';

/** The record that an accepted command leaves under its sender's key. */
export interface KeyRecord {
  /** The key's number: a user's keys are numbered from 1 in the order of their use. */
  readonly number: number;
  readonly clientId: string;
  readonly fingerprint: number;
  /** The order it placed or cancelled; for other commands the id they refer to. */
  readonly reference: number;
  /** The order's last state; undefined while it is open; `none` for a command that concerns no order. */
  readonly closed: OrderView | 'none' | undefined;
}

export interface UserKeys {
  readonly used: number;
  /** By number. */
  readonly records: readonly KeyRecord[];
}

/** The orders that keys refer to: an ended one stays where it is until the last key that refers to it is forgotten. */
export interface KeyedOrders {
  readonly pool: {
    isResting(slot: OrderSlot): boolean;
    orderId(slot: OrderSlot): OrderId;
    userIndex(slot: OrderSlot): UserIndex;
    view(slot: OrderSlot): OrderView;
    /** The handle of its client id, which the order owns. */
    clientIdText(slot: OrderSlot): number;
    setClientIdText(slot: OrderSlot, text: number): void;
    /** The number of the newest key that refers to it. */
    newestKey(slot: OrderSlot): number;
  };
  /** Counts one more key that refers to the order. */
  keep(slot: OrderSlot, keyNumber: number): void;
  /** Counts one key less. */
  release(slot: OrderSlot): void;
  /** The slot of an order that rests or that a key refers to; `NO_ORDER` for any other. */
  findKept(orderId: OrderId): OrderSlot;
  /** Adds an ended order from a snapshot, unless it is there already. */
  restoreEnded(order: OrderView, userIndex: UserIndex): OrderSlot;
}

export const NO_KEY = -1;

/** The number of keys remembered per user in addition to those of open orders. */
export const KEYS_KEPT = 1_000;

/** Integers of a cell, half a cache line. */
const CELL = 8;
const TO_CELL = 3;
const HASH = 0;
/** The user's index + 1; 0 marks a free cell. */
const USER = 1;
const TEXT = 2;
/** The order's slot + 1; for a command that concerns no order, the high bits of its reference, negated. */
const ORDER = 3;
const FINGERPRINT = 4;
/** The high 20 bits of the fingerprint and, above them, the high 12 of the number. */
const HIGH_BITS = 5;
const NUMBER = 6;
const REFERENCE = 7;
const FINGERPRINT_BITS = 20;
const FINGERPRINT_MASK = 0xfffff;
const NUMBER_LIMIT = 2 ** 44;
/** Numbers below this fit in the low 32 bits. */
const LOW = 4_294_967_296;
const NO_USER = -1;

const CELLS_AT_FIRST = 1_024;
/** From this number of cells on the salt stays: it depends on enough keys, and growing need not rehash texts. */
const SALTED_FOR_GOOD = 65_536;
/** Cells that a key which pushes another one out of its user's window looks at for what may be forgotten. */
const SWEPT_A_KEY = 8;

/**
 * Keys of open orders and each user's last 1,000, in one table: open addressing, linear probing. A key's number
 * and its order say if it is still remembered, so nothing happens at the moment when it leaves the window; its
 * cell is cleared later. Nothing observable depends on when, nor on the order of cells.
 *
 * The hash is salted with a value derived from all earlier keys, which no user knows: nobody can choose keys
 * that all collide.
 */
export class KeyTable {
  readonly #texts: TextArena;
  readonly #orders: KeyedOrders;
  readonly #waitingKey: WaitingKeyOf;
  #cells = new Int32Array(CELLS_AT_FIRST * CELL);
  #mask = CELLS_AT_FIRST - 1;
  #count = 0;
  /** The next cell to be swept. */
  #hand = 0;
  /** The number of keys that a user has used, by user index. */
  #used = new Float64Array(64);
  #salt = 0x2545f491;
  #saltToCome = 0x9e3779b9;
  /** The key looked up last, with its hash: a key that was not found is usually added next. */
  #soughtUser = NO_USER;
  #sought = '';
  #soughtHash = 0;

  constructor(texts: TextArena, orders: KeyedOrders, waitingKey: WaitingKeyOf = () => undefined) {
    this.#texts = texts;
    this.#orders = orders;
    this.#waitingKey = waitingKey;
  }

  /** A user's key, valid until another one is added; `NO_KEY` for a text that is not remembered. */
  find(userIndex: UserIndex, clientId: string): number {
    const hash = this.#hashOf(userIndex, clientId);
    const cells = this.#cells;
    for (let key = hash & this.#mask; cells[(key << TO_CELL) + USER] !== 0; key = (key + 1) & this.#mask) {
      const isFound =
        this.#isKey(key, hash, userIndex) && this.#texts.isAt(this.#integer(key, TEXT), clientId);
      if (isFound && this.#isRemembered(key)) return key;
    }
    return NO_KEY;
  }

  fingerprint(key: number): number {
    const at = key << TO_CELL;
    const high = this.#cells[at + HIGH_BITS]! & FINGERPRINT_MASK;
    return high * LOW + (this.#cells[at + FINGERPRINT]! >>> 0);
  }

  /** The order that a key placed or cancelled, in its current or last state; undefined if it concerns none. */
  order(key: number): OrderView | undefined {
    const order = this.#integer(key, ORDER);
    return order > 0 ? this.#orders.pool.view((order - 1) as OrderSlot) : undefined;
  }

  /** The id of that order; for other commands the id they refer to. */
  reference(key: number): number {
    const order = this.#integer(key, ORDER);
    if (order > 0) return this.#orders.pool.orderId((order - 1) as OrderSlot);
    return -order * LOW + (this.#integer(key, REFERENCE) >>> 0);
  }

  /** Remembers the key under which an order was placed; the key's text becomes the order's client id. */
  addPlaced(userIndex: UserIndex, clientId: string, fingerprint: number, slot: OrderSlot): void {
    const text = this.#texts.add(clientId);
    this.#orders.pool.setClientIdText(slot, text);
    this.#refer(this.#add(userIndex, clientId, text, fingerprint), slot);
    this.#sweepFor(userIndex);
  }

  /** Remembers the key under which a resting order is cancelled. */
  addCancelled(userIndex: UserIndex, clientId: string, fingerprint: number, slot: OrderSlot): void {
    this.#refer(this.#add(userIndex, clientId, this.#texts.add(clientId), fingerprint), slot);
    this.#sweepFor(userIndex);
  }

  /** Remembers the key of a command that concerns no order. */
  addOther(userIndex: UserIndex, clientId: string, fingerprint: number, reference: number): void {
    this.#name(this.#add(userIndex, clientId, this.#texts.add(clientId), fingerprint), reference);
    this.#sweepFor(userIndex);
  }

  /** Makes the key of a conditional order refer to the order that it placed; the key's text becomes the order's client id. */
  attach(key: number, slot: OrderSlot): void {
    this.#orders.pool.setClientIdText(slot, this.#integer(key, TEXT));
    this.#refer(key, slot);
  }

  /** Makes the key of an order refer to the order that replaces it, which takes over its client id. */
  replace(key: number, slot: OrderSlot): void {
    const orders = this.#orders;
    const before = (this.#integer(key, ORDER) - 1) as OrderSlot;
    orders.pool.setClientIdText(slot, orders.pool.clientIdText(before));
    orders.pool.setClientIdText(before, EMPTY_TEXT);
    this.#refer(key, slot);
    orders.release(before);
  }

  /** Returns whether a remembered key shows that this order of the user has ended. */
  hasEnded(userIndex: UserIndex, orderId: OrderId): boolean {
    const orders = this.#orders;
    const slot = orders.findKept(orderId);
    if (slot === NO_ORDER || orders.pool.userIndex(slot) !== userIndex || orders.pool.isResting(slot))
      return false;
    return orders.pool.newestKey(slot) > this.used(userIndex) - KEYS_KEPT;
  }

  /** The number of keys that a user has used. */
  used(userIndex: UserIndex): number {
    return this.#used[userIndex] ?? 0;
  }

  /** Returns a reader of what is remembered of a user, by number; for snapshots. It is valid until the next command. */
  recordsByUser(): (userIndex: UserIndex) => KeyRecord[] {
    const keysByUser = new Map<UserIndex, number[]>();
    for (let key = 0; key <= this.#mask; key++) {
      const userIndex = (this.#integer(key, USER) - 1) as UserIndex;
      if (userIndex < 0 || !this.#isRemembered(key)) continue;
      const own = keysByUser.get(userIndex);
      if (own === undefined) keysByUser.set(userIndex, [key]);
      else own.push(key);
    }
    return (userIndex) => {
      const records = (keysByUser.get(userIndex) ?? []).map((key) => this.#record(key));
      return records.sort((a, b) => a.number - b.number);
    };
  }

  /** Adds a user's keys from a snapshot; the open orders among theirs already rest. */
  restore(userIndex: UserIndex, { used, records }: UserKeys): void {
    this.#openUser(userIndex);
    for (const record of records.toSorted((a, b) => a.number - b.number)) {
      const slot = this.#restoredOrder(userIndex, record);
      const { clientId } = record;
      const isOwn = slot !== NO_ORDER && this.#texts.isAt(this.#orders.pool.clientIdText(slot), clientId);
      const text = isOwn ? this.#orders.pool.clientIdText(slot) : this.#texts.add(clientId);
      this.#used[userIndex] = record.number - 1;
      const key = this.#add(userIndex, clientId, text, record.fingerprint);
      if (slot === NO_ORDER) this.#name(key, record.reference);
      else this.#refer(key, slot);
    }
    this.#used[userIndex] = used;
  }

  /**
   * The order of a key from a snapshot; `NO_ORDER` for the key of a command that concerns none. A key is open only if it
   * is that of a resting order: the former table once in a while marked the key of another command as open.
   */
  #restoredOrder(userIndex: UserIndex, { clientId, closed, reference }: KeyRecord): OrderSlot {
    if (closed === 'none') return NO_ORDER;
    if (closed !== undefined) return this.#orders.restoreEnded(closed, userIndex);
    const { pool } = this.#orders;
    const slot = this.#orders.findKept(reference);
    const isPlaced = slot !== NO_ORDER && pool.isResting(slot) && pool.userIndex(slot) === userIndex;
    return isPlaced && this.#texts.isAt(pool.clientIdText(slot), clientId) ? slot : NO_ORDER;
  }

  #record(key: number): KeyRecord {
    const slot = (this.#integer(key, ORDER) - 1) as OrderSlot;
    const isOpen = slot >= 0 && this.#orders.pool.isResting(slot);
    return {
      number: this.#number(key),
      clientId: this.#texts.text(this.#integer(key, TEXT)),
      fingerprint: this.fingerprint(key),
      reference: this.reference(key),
      closed: isOpen ? undefined : (this.order(key) ?? 'none'),
    };
  }

  /**
   * Adds a user's next key, without what it refers to. It replaces one of the same text that is no longer remembered,
   * so that using a text again and again fills no row of cells.
   */
  #add(userIndex: UserIndex, clientId: string, text: number, fingerprint: number): number {
    if ((this.#count + 1) * 8 > (this.#mask + 1) * 5) this.#grow();
    const number = this.#countUsed(userIndex);
    const hash = this.#hashOf(userIndex, clientId);
    const cells = this.#cells;
    let key = hash & this.#mask;
    for (; cells[(key << TO_CELL) + USER] !== 0; key = (key + 1) & this.#mask) {
      if (!this.#isKey(key, hash, userIndex) || !this.#texts.isAt(this.#integer(key, TEXT), clientId))
        continue;
      this.#giveBack(key);
      break;
    }
    this.#count++;
    const at = key << TO_CELL;
    cells[at + HASH] = hash;
    cells[at + USER] = userIndex + 1;
    cells[at + TEXT] = text;
    cells[at + FINGERPRINT] = fingerprint;
    cells[at + HIGH_BITS] = Math.floor(fingerprint / LOW) | (Math.floor(number / LOW) << FINGERPRINT_BITS);
    cells[at + NUMBER] = number;
    this.#saltToCome = Math.imul(this.#saltToCome ^ hash, 0xc2b2ae35) ^ (this.#saltToCome >>> 16);
    return key;
  }

  /** Numbers a user's next key. */
  #countUsed(userIndex: UserIndex): number {
    if (userIndex >= this.#used.length) this.#openUser(userIndex);
    const number = this.#used[userIndex]! + 1;
    if (number >= NUMBER_LIMIT) fail(`a user has used ${number} keys`);
    this.#used[userIndex] = number;
    return number;
  }

  #refer(key: number, slot: OrderSlot): void {
    this.#cells[(key << TO_CELL) + ORDER] = slot + 1;
    this.#orders.keep(slot, this.#number(key));
  }

  #name(key: number, reference: number): void {
    this.#cells[(key << TO_CELL) + ORDER] = -Math.floor(reference / LOW);
    this.#cells[(key << TO_CELL) + REFERENCE] = reference;
  }

  /** Forgets a few keys that left their users' windows, each time a user's new key pushes one out. */
  #sweepFor(userIndex: UserIndex): void {
    if (this.#used[userIndex]! <= KEYS_KEPT) return;
    for (let count = 0; count < SWEPT_A_KEY; count++) {
      const key = this.#hand & this.#mask;
      if (this.#integer(key, USER) === 0 || this.#isRemembered(key)) this.#hand = key + 1;
      else this.#forget(key);
    }
  }

  /** Clears a cell. Those behind it move up, so that no search ends at the gap. */
  #forget(key: number): void {
    this.#giveBack(key);
    const cells = this.#cells;
    const mask = this.#mask;
    let gap = key;
    for (let cell = (key + 1) & mask; cells[(cell << TO_CELL) + USER] !== 0; cell = (cell + 1) & mask) {
      const home = cells[(cell << TO_CELL) + HASH]! & mask;
      // A key may move only if the gap is between its home cell and its current cell.
      if (((cell - home) & mask) < ((cell - gap) & mask)) continue;
      copyCell(cells, cell, cells, gap);
      gap = cell;
    }
    cells[(gap << TO_CELL) + USER] = 0;
  }

  /** Gives back what a key that is forgotten owns: its text, unless it is its order's, and its share of the order. */
  #giveBack(key: number): void {
    this.#count--;
    const slot = (this.#integer(key, ORDER) - 1) as OrderSlot;
    const text = this.#integer(key, TEXT);
    if (slot < 0) return this.#texts.giveBack(text);
    if (this.#orders.pool.clientIdText(slot) !== text) this.#texts.giveBack(text);
    this.#orders.release(slot);
  }

  #isKey(key: number, hash: number, userIndex: UserIndex): boolean {
    return this.#integer(key, HASH) === hash && this.#integer(key, USER) === userIndex + 1;
  }

  /** Returns whether a key is among its user's last 1,000, or that of an open or a waiting order. */
  #isRemembered(key: number): boolean {
    const userIndex = (this.#integer(key, USER) - 1) as UserIndex;
    if (this.#number(key) > this.#used[userIndex]! - KEYS_KEPT) return true;
    const slot = (this.#integer(key, ORDER) - 1) as OrderSlot;
    if (slot >= 0) return this.#orders.pool.isResting(slot);
    const waiting = this.#waitingKey(this.reference(key));
    return waiting?.userIndex === userIndex && this.#texts.isAt(this.#integer(key, TEXT), waiting.clientId);
  }

  #number(key: number): number {
    return (this.#integer(key, HIGH_BITS) >>> FINGERPRINT_BITS) * LOW + (this.#integer(key, NUMBER) >>> 0);
  }

  /** Doubles the cells, with another salt while they are few. */
  #grow(): void {
    const old = this.#cells;
    const isSaltedAnew = this.#mask < SALTED_FOR_GOOD;
    this.#cells = new Int32Array(old.length * 2);
    this.#mask = this.#mask * 2 + 1;
    this.#hand = 0;
    if (isSaltedAnew) {
      this.#salt = this.#saltToCome;
      this.#soughtUser = NO_USER;
    }
    for (let before = 0; before << TO_CELL < old.length; before++) {
      const at = before << TO_CELL;
      const user = old[at + USER]!;
      if (user === 0) continue;
      if (isSaltedAnew) old[at + HASH] = this.#texts.hashAt(old[at + TEXT]!, this.#saltOf(user - 1));
      let key = old[at + HASH]! & this.#mask;
      while (this.#integer(key, USER) !== 0) key = (key + 1) & this.#mask;
      copyCell(old, before, this.#cells, key);
    }
  }

  #openUser(userIndex: UserIndex): void {
    while (userIndex >= this.#used.length) this.#used = grownNumbers(this.#used);
  }

  #hashOf(userIndex: UserIndex, clientId: string): number {
    if (userIndex !== this.#soughtUser || clientId !== this.#sought) {
      this.#soughtHash = this.#texts.hash(clientId, this.#saltOf(userIndex));
      this.#soughtUser = userIndex;
      this.#sought = clientId;
    }
    return this.#soughtHash;
  }

  #saltOf(userIndex: number): number {
    return this.#salt ^ Math.imul(userIndex + 1, 0x9e3779b1);
  }

  #integer(key: number, part: number): number {
    return this.#cells[(key << TO_CELL) + part]!;
  }
}

/** Copies a cell by hand: for eight integers a call of `set` or `copyWithin` costs ten times the copying. */
function copyCell(source: Int32Array, from: number, target: Int32Array, to: number): void {
  for (let part = 0; part < CELL; part++) target[(to << TO_CELL) + part] = source[(from << TO_CELL) + part]!;
}
