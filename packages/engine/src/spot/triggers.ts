import { compareNumbers, fail, valuesByKey } from '@candor/primitives';
import { NO_ORDER } from '../book/order-pool.ts';
import type { OrderStore } from '../book/order-store.ts';
import type { SpotMarket } from './spot-market.ts';
import { ACCOUNT_TYPES } from '../shapes/command.ts';
import { type TriggerFact, TRIGGER } from '../shapes/facts/trigger-fact.ts';
import { readRow, type RowValue, rowOf } from '../record/layout.ts';
import { type KnownUsers, NO_USER } from '../ledger/user-directory.ts';
import type { RowReader } from '../record/row-reader.ts';
import type { Claim, StatePart } from '../shapes/state-part.ts';
import { Switches } from './switches.ts';
import { type Approach, approachOf, isReached, TriggerLine } from './trigger-line.ts';
import type { MarketId, OrderId, Price, TriggerId, UserId } from '../units/units.ts';

/** The state that conditional orders need: their users, their markets and the orders linked to them. */
interface TriggerGround extends KnownUsers {
  readonly markets: ReadonlyMap<MarketId, SpotMarket>;
  readonly orders: OrderStore;
}

export interface TriggerChange {
  readonly before: TriggerFact;
  readonly after: TriggerFact;
}

/** Conditional orders that wait, and dead man's switches. */
export class Triggers implements StatePart<TriggerGround> {
  readonly name = 'triggers';
  lastTriggerId = 0;
  readonly switches = new Switches();
  readonly #waiting = new Map<number, TriggerFact>();
  /** Ids by user. */
  readonly #byUser = new Map<number, Set<number>>();
  /** Ids by the limit order of an OCO. */
  readonly #byOrder = new Map<number, number>();
  readonly #lines = new Map<number, Readonly<Record<Approach, TriggerLine>>>();
  /** Waiting triggers by market. */
  readonly #counts = new Map<number, number>();
  readonly due = new DueTriggers(this);

  /** The number of waiting triggers in all markets. */
  get count(): number {
    return this.#waiting.size;
  }

  /** The number of waiting triggers in one market. */
  waitingIn(marketId: MarketId): number {
    return this.#counts.get(marketId) ?? 0;
  }

  find(triggerId: TriggerId): TriggerFact | undefined {
    return this.#waiting.get(triggerId);
  }

  /** The stop whose OCO has this limit order. */
  linkedTo(orderId: OrderId): TriggerFact | undefined {
    const triggerId = this.#byOrder.get(orderId);
    return triggerId === undefined ? undefined : this.#waiting.get(triggerId);
  }

  /** A user's waiting triggers, by id. */
  ofUser(userId: UserId): TriggerFact[] {
    const ids = [...(this.#byUser.get(userId) ?? [])].sort((a, b) => a - b);
    return ids.map((id) => this.#waiting.get(id) ?? fail(`trigger ${id} is lost`));
  }

  /** The waiting triggers of a market, by id; it looks at those of all markets. */
  ofMarket(marketId: MarketId): TriggerFact[] {
    return valuesByKey(this.#waiting).filter((trigger) => trigger.marketId === marketId);
  }

  add({ markets, users }: TriggerGround, trigger: TriggerFact): void {
    const { triggerId, userId, marketId, linkedOrderId } = trigger;
    this.#waiting.set(triggerId, trigger);
    const ids = this.#byUser.get(userId) ?? new Set();
    this.#byUser.set(userId, ids.add(triggerId));
    if (linkedOrderId !== 0) this.#byOrder.set(linkedOrderId, triggerId);
    this.#lineOf(trigger).add(trigger);
    this.#counts.set(marketId, this.waitingIn(marketId) + 1);
    const market = markets.get(marketId) ?? fail(`the market of trigger ${triggerId} is unknown`);
    const userIndex = users.find(userId) ?? fail(`the owner of trigger ${triggerId} is unknown`);
    market.waitingTriggers.set(userIndex, market.waitingTriggers.get(userIndex) + 1);
  }

  remove({ markets, users }: TriggerGround, trigger: TriggerFact): void {
    const { triggerId, userId, marketId, linkedOrderId } = trigger;
    this.#waiting.delete(triggerId);
    const ids = this.#byUser.get(userId);
    ids?.delete(triggerId);
    if (ids?.size === 0) this.#byUser.delete(userId);
    if (linkedOrderId !== 0) this.#byOrder.delete(linkedOrderId);
    this.#lineOf(trigger).remove(trigger);
    this.#counts.set(marketId, this.waitingIn(marketId) - 1);
    const market = markets.get(marketId) ?? fail(`the market of trigger ${triggerId} is unknown`);
    const userIndex = users.find(userId) ?? fail(`the owner of trigger ${triggerId} is unknown`);
    market.waitingTriggers.set(userIndex, market.waitingTriggers.get(userIndex) - 1);
  }

  /** Puts changed terms in the place of a trigger's own. One that was due waits for its price again. */
  replace(ground: TriggerGround, { before, after }: TriggerChange): void {
    this.remove(ground, before);
    this.due.drop(before.triggerId);
    this.add(ground, after);
  }

  /** Marks the triggers that a trade at this price reaches as due. */
  reach(marketId: MarketId, price: Price): void {
    const lines = this.#lines.get(marketId);
    if (lines === undefined) return;
    for (const line of [lines.rising, lines.falling]) {
      for (let next = line.takeReached(price); next !== undefined; next = line.takeReached(price))
        this.due.add(next.triggerId);
    }
  }

  /** Removes a due trigger from the line in which it waited for its price. */
  leaveLine(triggerId: TriggerId): void {
    const trigger = this.find(triggerId) ?? fail(`trigger ${triggerId} is due and lost`);
    this.#lineOf(trigger).remove(trigger);
  }

  rows(): RowValue[] {
    return [
      this.lastTriggerId,
      valuesByKey(this.#waiting).map((trigger) => rowOf(TRIGGER, trigger)),
      this.switches.rows(),
    ];
  }

  restore(reader: RowReader, ground: TriggerGround): void {
    this.lastTriggerId = reader.integer();
    for (const trigger of reader.rows((row) => readRow(TRIGGER, row))) this.add(ground, trigger);
    this.switches.restore(reader);
  }

  *claims({ markets }: TriggerGround): Generator<Claim> {
    for (const { userId, marketId, side, held } of this.#waiting.values()) {
      const market = markets.get(marketId) ?? fail(`market ${marketId} of a trigger is unknown`);
      const { baseAssetId, quoteAssetId } = market.settings;
      const assetId = side === 'buy' ? quoteAssetId : baseAssetId;
      yield { userId, accountType: ACCOUNT_TYPES.change, assetId, amount: held };
    }
  }

  *sweep({ markets, orders, users }: TriggerGround): Generator<string> {
    const due = this.due.ids();
    for (const trigger of this.#waiting.values()) {
      const { triggerId, userId, marketId, status, linkedOrderId } = trigger;
      const lastPrice = markets.get(marketId)?.lastTradePrice ?? 0;
      if (lastPrice === 0 || (isReached(trigger, lastPrice) && !due.has(triggerId)))
        yield `${triggerId} is reached and waits`;
      if (status !== 'waiting' || triggerId > this.lastTriggerId) yield `${triggerId} is kept as ${status}`;
      if (linkedOrderId === 0) continue;
      const slot = orders.find(linkedOrderId);
      const { pool } = orders;
      if (slot === NO_ORDER || pool.userId(slot) !== userId || pool.filledBase(slot) !== 0) {
        yield `${triggerId} is linked to an order that does not rest untouched`;
      }
    }
    for (const [marketId, { waitingTriggers }] of markets) {
      for (const userId of users.ids()) {
        const waiting = this.ofUser(userId).filter((trigger) => trigger.marketId === marketId).length;
        const counted = waitingTriggers.get(users.find(userId) ?? NO_USER);
        if (waiting !== counted) yield `user ${userId} has ${waiting} in market ${marketId}, not ${counted}`;
      }
    }
  }

  #lineOf(trigger: TriggerFact): TriggerLine {
    let lines = this.#lines.get(trigger.marketId);
    if (lines === undefined) {
      lines = { rising: new TriggerLine('rising'), falling: new TriggerLine('falling') };
      this.#lines.set(trigger.marketId, lines);
    }
    return lines[approachOf(trigger)];
  }
}

/**
 * Triggers that a trade reached and that have not fired: the rest of the current round, by id, and those of the next
 * one. They are still among the waiting ones, so they can be cancelled; a snapshot carries them, because a command
 * fires a limited number and the price may have turned back since.
 */
export class DueTriggers implements StatePart {
  readonly name = 'due_triggers';
  readonly #triggers: Triggers;
  /** Ids, including those of triggers that have since ended; the next to fire is at `#fired`. */
  #round: number[] = [];
  #fired = 0;
  #next: number[] = [];

  constructor(triggers: Triggers) {
    this.#triggers = triggers;
  }

  add(triggerId: TriggerId): void {
    this.#next.push(triggerId);
  }

  /** Forgets that a trigger was reached. */
  drop(triggerId: TriggerId): void {
    this.#round = this.#rest().filter((id) => id !== triggerId);
    this.#fired = 0;
    this.#next = this.#next.filter((id) => id !== triggerId);
  }

  ids(): ReadonlySet<number> {
    return new Set([...this.#rest(), ...this.#next]);
  }

  /** True if none of them is still waiting. */
  get isEmpty(): boolean {
    return !this.#rest().some((id) => this.#isWaiting(id)) && !this.#next.some((id) => this.#isWaiting(id));
  }

  /** Takes out the next trigger to fire; undefined if none is due. */
  take(): TriggerFact | undefined {
    for (;;) {
      if (this.#fired === this.#round.length) {
        if (this.#next.length === 0) return undefined;
        this.#round = this.#next.sort(compareNumbers);
        this.#next = [];
        this.#fired = 0;
      }
      const trigger = this.#triggers.find(this.#round[this.#fired++]!);
      // A trade of the same round may have ended it: it was linked to the order that was filled.
      if (trigger !== undefined) return trigger;
    }
  }

  rows(): RowValue[] {
    const waiting = (ids: readonly number[]) => ids.filter((id) => this.#isWaiting(id));
    return [waiting(this.#rest()), waiting(this.#next).sort(compareNumbers)];
  }

  restore(reader: RowReader): void {
    this.#round = reader.items((row) => row.integer());
    this.#next = reader.items((row) => row.integer());
    this.#fired = 0;
    for (const id of [...this.#round, ...this.#next]) this.#triggers.leaveLine(id);
  }

  *claims(): Generator<Claim> {}

  #isWaiting(id: number): boolean {
    return this.#triggers.find(id) !== undefined;
  }

  #rest(): number[] {
    return this.#round.slice(this.#fired);
  }
}
