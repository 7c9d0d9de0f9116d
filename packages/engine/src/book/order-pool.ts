/**
 * Orders as records of 128 bytes in one buffer, two cache lines each: twelve numbers, which are those of an
 * `order_changed` event in their order, and eight integers. An ended order stays where it is until no remembered key
 * refers to it; then its slot is freed and reused. Slots are never exposed and nothing observable depends on them.
 */
import { recordViews } from '../bytes/record-views.ts';
import { EMPTY_TEXT, type TextArena } from '../bytes/text-arena.ts';
import type { OrderView } from '../shapes/event.ts';
import {
  isFillOrKillIn,
  isMarketIn,
  mayRestIn,
  packWords,
  sideIn,
  withCloseReason,
  withStatusFrom,
} from '../shapes/order-words.ts';
import { NO_ACCOUNT } from '../ledger/account-table.ts';
import type { SideCode } from '../shapes/vocabulary.ts';
import { LevelPool } from './level-pool.ts';
import type { Moment, NewOrder, OrderEntry, OrderFill } from './order-entry.ts';
import {
  ACCOUNT,
  CLIENT_ID,
  KEY_LOW,
  KEY_HIGH_MASK,
  KEYS,
  KEYS_SHIFT,
  LEVEL,
  MARKET_PLACE,
  NEWEST_KEY,
  NEXT,
  NO_MARKET,
  PREVIOUS,
  RECORD_BYTES,
  BESIDE_INTEGERS,
  TO_INTEGERS,
  TO_NUMBERS,
  USER_INDEX,
  USER_NEXT,
  USER_PREVIOUS,
  WORDS,
} from './order-layout.ts';
import {
  CREATED_MS,
  CREATED_SEQ,
  FEE,
  FILLED_BASE,
  FILLED_QUOTE,
  HELD,
  MARKET_ID,
  NO_ORDER,
  ORDER_ID,
  orderAt,
  type OrderSource,
  PRICE,
  QUANTITY,
  UPDATED_MS,
  USER_ID,
  writeOrderNumbers,
} from '../shapes/order-record.ts';
import type {
  AccountSlot,
  AssetUnits,
  EpochMs,
  LevelSlot,
  MarketId,
  OrderId,
  OrderSlot,
  Price,
  Quantity,
  UserId,
  UserIndex,
} from '../units/units.ts';

export { NO_ORDER } from '../shapes/order-record.ts';

export class OrderPool implements OrderSource {
  readonly texts: TextArena;
  /** The price levels of every book that holds these orders. */
  readonly levels = new LevelPool();
  #capacity = 1_024;
  #numbers: Float64Array<ArrayBuffer>;
  #integers: Int32Array<ArrayBuffer>;
  /**
   * In parallel to the records: the handle of an order's client id (`EMPTY_TEXT` without one), the account that holds
   * the order's reserve (0: not yet known), and the keys that refer to the order.
   */
  #beside = new Int32Array(this.#capacity * BESIDE_INTEGERS);
  #top = 0;
  #free: OrderSlot = NO_ORDER;

  constructor(texts: TextArena) {
    this.texts = texts;
    ({ numbers: this.#numbers, integers: this.#integers } = recordViews(this.#capacity * RECORD_BYTES));
  }

  /** Adds an order that is not yet in any book or list. */
  add(order: OrderEntry, userIndex: UserIndex): OrderSlot {
    const slot = this.#take();
    writeOrderNumbers(this.#numbers, slot << TO_NUMBERS, order);
    this.#integers[(slot << TO_INTEGERS) + USER_INDEX] = userIndex;
    this.#integers[(slot << TO_INTEGERS) + WORDS] = packWords(order);
    this.#begin(slot, this.texts.add(order.clientId));
    return slot;
  }

  /**
   * Adds an order from its command, unfilled and without limit, hold and key. Fields are written one by one: an
   * intermediate entry for `add` took a twentieth of a command's time.
   */
  open(command: NewOrder, userIndex: UserIndex): OrderSlot {
    const slot = this.#take();
    const numbers = this.#numbers;
    const at = slot << TO_NUMBERS;
    numbers[at + USER_ID] = command.userId;
    numbers[at + MARKET_ID] = command.marketId;
    numbers[at + PRICE] = command.price;
    numbers[at + QUANTITY] = command.quantity;
    numbers[at + FILLED_BASE] = 0;
    numbers[at + FILLED_QUOTE] = 0;
    numbers[at + FEE] = 0;
    numbers[at + HELD] = 0;
    this.#integers[(slot << TO_INTEGERS) + USER_INDEX] = userIndex;
    this.#integers[(slot << TO_INTEGERS) + WORDS] = packWords(command);
    this.#begin(slot, EMPTY_TEXT);
    return slot;
  }

  /** Sets the order's id and its time of creation. */
  number(slot: OrderSlot, orderId: OrderId, { nowMs, sequence }: Moment): void {
    const at = slot << TO_NUMBERS;
    this.#numbers[at + ORDER_ID] = orderId;
    this.#numbers[at + CREATED_MS] = nowMs;
    this.#numbers[at + UPDATED_MS] = nowMs;
    this.#numbers[at + CREATED_SEQ] = sequence;
  }

  /** Sets the client id, which the order owns from now on. */
  setClientIdText(slot: OrderSlot, text: number): void {
    this.#beside[slot * BESIDE_INTEGERS + CLIENT_ID] = text;
  }

  /** The number of the newest key that refers to the order; 0 if none does. */
  newestKey(slot: OrderSlot): number {
    const at = slot * BESIDE_INTEGERS;
    return (this.#beside[at + KEYS]! & KEY_HIGH_MASK) * KEY_LOW + (this.#beside[at + NEWEST_KEY]! >>> 0);
  }

  keyCount(slot: OrderSlot): number {
    return this.#beside[slot * BESIDE_INTEGERS + KEYS]! >>> KEYS_SHIFT;
  }

  /** Counts one more key that refers to the order, the newest of them. */
  addKey(slot: OrderSlot, number: number): void {
    const at = slot * BESIDE_INTEGERS;
    this.#beside[at + NEWEST_KEY] = number;
    this.#beside[at + KEYS] = ((this.keyCount(slot) + 1) << KEYS_SHIFT) | Math.floor(number / KEY_LOW);
  }

  /** Counts one key less; returns how many are left. */
  dropKey(slot: OrderSlot): number {
    this.#beside[slot * BESIDE_INTEGERS + KEYS]! -= 1 << KEYS_SHIFT;
    return this.keyCount(slot);
  }

  /** The account that holds the order's reserve; 0 before `setAccount`. */
  account(slot: OrderSlot): AccountSlot {
    return this.#beside[slot * BESIDE_INTEGERS + ACCOUNT] as AccountSlot;
  }

  setAccount(slot: OrderSlot, account: AccountSlot): void {
    this.#beside[slot * BESIDE_INTEGERS + ACCOUNT] = account;
  }

  /** The index of a resting order's market among all markets; `NO_MARKET` for any other order. */
  marketPlace(slot: OrderSlot): number {
    return this.#integers[(slot << TO_INTEGERS) + MARKET_PLACE]!;
  }

  isResting(slot: OrderSlot): boolean {
    return this.marketPlace(slot) !== NO_MARKET;
  }

  setMarketPlace(slot: OrderSlot, place: number): void {
    this.#integers[(slot << TO_INTEGERS) + MARKET_PLACE] = place;
  }

  /** Frees the slot of an order that is no longer in any book or list, and that no key refers to. */
  giveBack(slot: OrderSlot): void {
    this.texts.giveBack(this.clientIdText(slot));
    this.#integers[(slot << TO_INTEGERS) + NEXT] = this.#free;
    this.#free = slot;
  }

  /** The numbers of every record, for the recorder; those of one order begin at `start`. */
  get numbers(): Float64Array {
    return this.#numbers;
  }

  start(slot: OrderSlot): number {
    return slot << TO_NUMBERS;
  }

  /** The order's words including its status, for the recorder. */
  words(slot: OrderSlot): number {
    const words = this.#integers[(slot << TO_INTEGERS) + WORDS]!;
    return withStatusFrom(words, this.filledBase(slot), this.quantity(slot));
  }

  orderId(slot: OrderSlot): OrderId {
    return this.#numbers[(slot << TO_NUMBERS) + ORDER_ID]!;
  }

  userId(slot: OrderSlot): UserId {
    return this.#numbers[(slot << TO_NUMBERS) + USER_ID]!;
  }

  userIndex(slot: OrderSlot): UserIndex {
    return this.#integers[(slot << TO_INTEGERS) + USER_INDEX] as UserIndex;
  }

  marketId(slot: OrderSlot): MarketId {
    return this.#numbers[(slot << TO_NUMBERS) + MARKET_ID]!;
  }

  clientIdText(slot: OrderSlot): number {
    return this.#beside[slot * BESIDE_INTEGERS + CLIENT_ID]!;
  }

  side(slot: OrderSlot): SideCode {
    return sideIn(this.#integers[(slot << TO_INTEGERS) + WORDS]!);
  }

  /** Returns whether the remainder of the order rests in the book after matching. */
  mayRest(slot: OrderSlot): boolean {
    return mayRestIn(this.#integers[(slot << TO_INTEGERS) + WORDS]!);
  }

  isFillOrKill(slot: OrderSlot): boolean {
    return isFillOrKillIn(this.#integers[(slot << TO_INTEGERS) + WORDS]!);
  }

  isMarket(slot: OrderSlot): boolean {
    return isMarketIn(this.#integers[(slot << TO_INTEGERS) + WORDS]!);
  }

  price(slot: OrderSlot): Price {
    return this.#numbers[(slot << TO_NUMBERS) + PRICE]!;
  }

  quantity(slot: OrderSlot): Quantity {
    return this.#numbers[(slot << TO_NUMBERS) + QUANTITY]!;
  }

  filledBase(slot: OrderSlot): Quantity {
    return this.#numbers[(slot << TO_NUMBERS) + FILLED_BASE]!;
  }

  remaining(slot: OrderSlot): Quantity {
    const at = slot << TO_NUMBERS;
    return this.#numbers[at + QUANTITY]! - this.#numbers[at + FILLED_BASE]!;
  }

  held(slot: OrderSlot): AssetUnits {
    return this.#numbers[(slot << TO_NUMBERS) + HELD]!;
  }

  setHeld(slot: OrderSlot, held: AssetUnits): void {
    this.#numbers[(slot << TO_NUMBERS) + HELD] = held;
  }

  setPrice(slot: OrderSlot, price: Price): void {
    this.#numbers[(slot << TO_NUMBERS) + PRICE] = price;
  }

  /** Adds the amounts of a fill; `paidFromHold` is the part of its hold with which the order paid. */
  fill(slot: OrderSlot, { quantity, quote, fee, paidFromHold, atMs }: OrderFill): void {
    const numbers = this.#numbers;
    const at = slot << TO_NUMBERS;
    numbers[at + FILLED_BASE]! += quantity;
    numbers[at + FILLED_QUOTE]! += quote;
    numbers[at + FEE]! += fee;
    numbers[at + HELD]! -= paidFromHold;
    numbers[at + UPDATED_MS] = atMs;
  }

  /** Lowers the quantity of a resting order; the remainder must be positive. */
  shrink(slot: OrderSlot, quantity: Quantity, atMs: EpochMs): void {
    this.#numbers[(slot << TO_NUMBERS) + QUANTITY] = quantity;
    this.#numbers[(slot << TO_NUMBERS) + UPDATED_MS] = atMs;
  }

  /** Ends an order that has a remainder. */
  close(slot: OrderSlot, reason: OrderView['closeReason'], atMs: EpochMs): void {
    const place = (slot << TO_INTEGERS) + WORDS;
    this.#integers[place] = withCloseReason(this.#integers[place]!, reason);
    this.#numbers[(slot << TO_NUMBERS) + UPDATED_MS] = atMs;
  }

  /** The order's level in the book. */
  level(slot: OrderSlot): LevelSlot {
    return this.#integers[(slot << TO_INTEGERS) + LEVEL] as LevelSlot;
  }

  /** Neighbours in the queue of its level. */
  next(slot: OrderSlot): OrderSlot {
    return this.#integers[(slot << TO_INTEGERS) + NEXT] as OrderSlot;
  }

  previous(slot: OrderSlot): OrderSlot {
    return this.#integers[(slot << TO_INTEGERS) + PREVIOUS] as OrderSlot;
  }

  /** Appends an order to the queue of a level behind `last`, which is `NO_ORDER` for an empty queue. */
  joinQueue(slot: OrderSlot, level: LevelSlot, last: OrderSlot): void {
    const integers = this.#integers;
    const at = slot << TO_INTEGERS;
    integers[at + LEVEL] = level;
    integers[at + PREVIOUS] = last;
    integers[at + NEXT] = NO_ORDER;
    if (last !== NO_ORDER) integers[(last << TO_INTEGERS) + NEXT] = slot;
  }

  /** Unlinks an order from its queue. */
  leaveQueue(slot: OrderSlot): void {
    const integers = this.#integers;
    const at = slot << TO_INTEGERS;
    const next = integers[at + NEXT]!;
    const previous = integers[at + PREVIOUS]!;
    if (previous !== NO_ORDER) integers[(previous << TO_INTEGERS) + NEXT] = next;
    if (next !== NO_ORDER) integers[(next << TO_INTEGERS) + PREVIOUS] = previous;
  }

  /** The order after it in its user's list, which is newest first. */
  userNext(slot: OrderSlot): OrderSlot {
    return this.#integers[(slot << TO_INTEGERS) + USER_NEXT] as OrderSlot;
  }

  /** Prepends an order to its user's list; `newest` is `NO_ORDER` for an empty list. */
  joinUser(slot: OrderSlot, newest: OrderSlot): void {
    const integers = this.#integers;
    const at = slot << TO_INTEGERS;
    integers[at + USER_NEXT] = newest;
    integers[at + USER_PREVIOUS] = NO_ORDER;
    if (newest !== NO_ORDER) integers[(newest << TO_INTEGERS) + USER_PREVIOUS] = slot;
  }

  /** Unlinks an order from its user's list; returns whether it was the newest. */
  leaveUser(slot: OrderSlot): boolean {
    const integers = this.#integers;
    const at = slot << TO_INTEGERS;
    const next = integers[at + USER_NEXT]!;
    const previous = integers[at + USER_PREVIOUS]!;
    if (previous !== NO_ORDER) integers[(previous << TO_INTEGERS) + USER_NEXT] = next;
    if (next !== NO_ORDER) integers[(next << TO_INTEGERS) + USER_PREVIOUS] = previous;
    return previous === NO_ORDER;
  }

  view(slot: OrderSlot): OrderView {
    return orderAt(this.#numbers, slot << TO_NUMBERS, {
      words: this.words(slot),
      clientId: this.texts.text(this.clientIdText(slot)),
    });
  }

  /** Sets what every new order has: its text, and neither account, market nor keys. */
  #begin(slot: OrderSlot, text: number): void {
    const at = slot * BESIDE_INTEGERS;
    this.#beside[at + CLIENT_ID] = text;
    this.#beside[at + ACCOUNT] = NO_ACCOUNT;
    this.#beside[at + NEWEST_KEY] = 0;
    this.#beside[at + KEYS] = 0;
    this.setMarketPlace(slot, NO_MARKET);
  }

  #take(): OrderSlot {
    const slot = this.#free;
    if (slot !== NO_ORDER) {
      this.#free = this.next(slot);
      return slot;
    }
    if (this.#top === this.#capacity) this.#grow();
    return this.#top++ as OrderSlot;
  }

  /** Grows by half: twice the room would be empty for the most part, and is no faster. */
  #grow(): void {
    this.#capacity += this.#capacity >> 1;
    const before = { numbers: this.#numbers, integers: this.#integers };
    ({ numbers: this.#numbers, integers: this.#integers } = recordViews(
      this.#capacity * RECORD_BYTES,
      before,
    ));
    const beside = new Int32Array(this.#capacity * BESIDE_INTEGERS);
    beside.set(this.#beside);
    this.#beside = beside;
  }
}
