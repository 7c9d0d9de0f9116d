import { fail, valuesByKey } from '@candor/primitives';
import { NO_ORDER } from '../book/order-pool.ts';
import type { OrderStore } from '../book/order-store.ts';
import type { SpotMarket } from './spot-market.ts';
import { ACCOUNT_TYPES } from '../shapes/command.ts';
import { NO_TERMS, type TriggerFact, TRIGGER } from '../shapes/facts/trigger-fact.ts';
import { readRow, type RowValue, rowOf } from '../record/layout.ts';
import { type KnownUsers, NO_USER } from '../ledger/user-directory.ts';
import { RULES_ORDERS_KEEP_IDS } from '../shapes/rules.ts';
import type { RowReader } from '../record/row-reader.ts';
import type { Claim, StatePart } from '../shapes/state-part.ts';
import { Switches } from './switches.ts';
import { DueTriggers } from './due-triggers.ts';
import { MarketLines } from './market-lines.ts';
import { isReached } from './trigger-line.ts';
import type { MarketId, OrderId, Price, Quantity, TriggerId, UserId } from '../units/units.ts';

/** The state that conditional orders need: their users, their markets and the orders linked to them. */
export interface TriggerGround extends KnownUsers {
  readonly markets: ReadonlyMap<MarketId, SpotMarket>;
  readonly orders: OrderStore;
  readonly lastOrderId: OrderId;
  readonly rulesVersion: number;
}

export interface TriggerChange {
  readonly before: TriggerFact;
  readonly after: TriggerFact;
}

/** Conditional orders that wait for their price or for the end of their order, and dead man's switches. */
export class Triggers implements StatePart<TriggerGround> {
  readonly name = 'triggers';
  /** The last id of the sequence that triggers had before rules 23. */
  lastTriggerId = 0;
  readonly switches = new Switches();
  readonly #waiting = new Map<number, TriggerFact>();
  /** Ids by user. */
  readonly #byUser = new Map<number, Set<number>>();
  /** Ids by the limit order of an OCO. */
  readonly #byOrder = new Map<number, number>();
  /** Orders that ended in the current command while triggers awaited it, with the base asset that they brought. */
  readonly endedParents: { readonly orderId: OrderId; readonly brought: Quantity }[] = [];
  /** Ids by the order whose end they await. */
  readonly #byParent = new Map<number, number[]>();
  readonly #lines = new Map<number, MarketLines>();
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
    const trigger = this.#waiting.get(triggerId);
    if (trigger === undefined || trigger.trailBps === 0) return trigger;
    const bestPrice = this.#lines.get(trigger.marketId)?.best(trigger);
    return bestPrice === undefined ? trigger : { ...trigger, bestPrice };
  }

  /** Returns whether the order that a trigger places keeps its id and its key: the trigger is not from the old sequence. */
  keepsId(triggerId: TriggerId): boolean {
    return triggerId > this.lastTriggerId;
  }

  /** The triggers that await the end of an order, by id. */
  childrenOf(orderId: OrderId): TriggerFact[] {
    return (this.#byParent.get(orderId) ?? []).flatMap((id) => this.find(id) ?? []);
  }

  /** The stop whose OCO has this limit order. */
  linkedTo(orderId: OrderId): TriggerFact | undefined {
    const triggerId = this.#byOrder.get(orderId);
    return triggerId === undefined ? undefined : this.find(triggerId);
  }

  /** A user's waiting triggers, by id. */
  ofUser(userId: UserId): TriggerFact[] {
    const ids = [...(this.#byUser.get(userId) ?? [])].sort((a, b) => a - b);
    return ids.map((id) => this.find(id) ?? fail(`trigger ${id} is lost`));
  }

  /** The waiting triggers of a market, by id; it looks at those of all markets. */
  ofMarket(marketId: MarketId): TriggerFact[] {
    return this.all().filter((trigger) => trigger.marketId === marketId);
  }

  add({ markets, users }: TriggerGround, trigger: TriggerFact): void {
    const { triggerId, userId, marketId, linkedOrderId, parentOrderId } = trigger;
    this.#waiting.set(triggerId, trigger);
    const ids = this.#byUser.get(userId) ?? new Set();
    this.#byUser.set(userId, ids.add(triggerId));
    if (linkedOrderId !== 0) this.#byOrder.set(linkedOrderId, triggerId);
    if (parentOrderId === 0) this.#linesOf(marketId).add(trigger);
    else this.#byParent.set(parentOrderId, [...(this.#byParent.get(parentOrderId) ?? []), triggerId]);
    this.#counts.set(marketId, this.waitingIn(marketId) + 1);
    const market = markets.get(marketId) ?? fail(`the market of trigger ${triggerId} is unknown`);
    const userIndex = users.find(userId) ?? fail(`the owner of trigger ${triggerId} is unknown`);
    market.waitingTriggers.set(userIndex, market.waitingTriggers.get(userIndex) + 1);
  }

  remove({ markets, users }: TriggerGround, trigger: TriggerFact): void {
    const { triggerId, userId, marketId, linkedOrderId, parentOrderId } = trigger;
    this.#waiting.delete(triggerId);
    const ids = this.#byUser.get(userId);
    ids?.delete(triggerId);
    if (ids?.size === 0) this.#byUser.delete(userId);
    if (linkedOrderId !== 0) this.#byOrder.delete(linkedOrderId);
    this.#linesOf(marketId).remove(trigger);
    if (parentOrderId !== 0) this.#leaveParent(trigger);
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

  /** Marks the triggers that a trade at this price reaches as due; one that trails from its price on begins to trail. */
  reach(marketId: MarketId, price: Price): void {
    const lines = this.#lines.get(marketId);
    if (lines === undefined) return;
    for (const { triggerId } of lines.takeReached(price)) {
      const trigger = this.#waiting.get(triggerId) ?? fail(`trigger ${triggerId} is lost`);
      if (trigger.trailBps === 0) {
        this.due.add(triggerId);
        continue;
      }
      const trailing = { ...trigger, bestPrice: price };
      this.#waiting.set(triggerId, trailing);
      lines.add(trailing);
    }
    for (const { id, bestPrice } of lines.takeTurned(price)) {
      const trigger = this.#waiting.get(id) ?? fail(`trigger ${id} is lost`);
      this.#waiting.set(id, { ...trigger, bestPrice });
      this.due.add(id);
    }
  }

  /** Removes a due trigger from the line in which it waited for its price. */
  leaveLine(triggerId: TriggerId): void {
    const trigger = this.find(triggerId) ?? fail(`trigger ${triggerId} is due and lost`);
    this.#linesOf(trigger.marketId).remove(trigger);
  }

  rows(): RowValue[] {
    return [this.lastTriggerId, this.all().map((trigger) => rowOf(TRIGGER, trigger)), this.switches.rows()];
  }

  restore(reader: RowReader, ground: TriggerGround): void {
    this.lastTriggerId = reader.integer();
    for (const trigger of reader.rows((row) => readRow(TRIGGER, row)))
      this.add(ground, { ...trigger, ...NO_TERMS });
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

  *sweep(ground: TriggerGround): Generator<string> {
    const { markets, orders, users, lastOrderId, rulesVersion } = ground;
    const due = this.due.ids();
    const lastId = rulesVersion < RULES_ORDERS_KEEP_IDS ? this.lastTriggerId : lastOrderId;
    for (const trigger of this.all()) {
      const { triggerId, marketId, status, parentOrderId } = trigger;
      const lastPrice = markets.get(marketId)?.lastTradePrice ?? 0;
      const waits = parentOrderId !== 0 || due.has(triggerId);
      if (!waits && (lastPrice === 0 || isReached(trigger, lastPrice)))
        yield `${triggerId} is reached and waits`;
      if (status !== 'waiting' || triggerId > lastId) yield `${triggerId} is kept as ${status}`;
      yield* this.#sweepLinks(trigger, orders);
    }
    for (const [marketId, { waitingTriggers }] of markets) {
      for (const userId of users.ids()) {
        const waiting = this.ofUser(userId).filter((trigger) => trigger.marketId === marketId).length;
        const counted = waitingTriggers.get(users.find(userId) ?? NO_USER);
        if (waiting !== counted) yield `user ${userId} has ${waiting} in market ${marketId}, not ${counted}`;
      }
    }
  }

  *#sweepLinks(trigger: TriggerFact, orders: OrderStore): Generator<string> {
    const { triggerId, userId, linkedOrderId, linkedTriggerId, parentOrderId } = trigger;
    const { pool } = orders;
    if (linkedTriggerId !== 0 && this.find(linkedTriggerId)?.linkedTriggerId !== triggerId)
      yield `${triggerId} is linked to one that does not wait`;
    if (parentOrderId !== 0 && orders.find(parentOrderId) === NO_ORDER)
      yield `${triggerId} awaits the end of an order that has ended`;
    if (linkedOrderId === 0) return;
    const slot = orders.find(linkedOrderId);
    if (slot === NO_ORDER || pool.userId(slot) !== userId || pool.filledBase(slot) !== 0)
      yield `${triggerId} is linked to an order that does not rest untouched`;
  }

  /** Every waiting trigger, by id. */
  all(): TriggerFact[] {
    return valuesByKey(this.#waiting).flatMap(({ triggerId }) => this.find(triggerId) ?? []);
  }

  #leaveParent({ triggerId, parentOrderId }: TriggerFact): void {
    const others = (this.#byParent.get(parentOrderId) ?? []).filter((id) => id !== triggerId);
    if (others.length === 0) this.#byParent.delete(parentOrderId);
    else this.#byParent.set(parentOrderId, others);
  }

  #linesOf(marketId: MarketId): MarketLines {
    const lines = this.#lines.get(marketId) ?? new MarketLines();
    this.#lines.set(marketId, lines);
    return lines;
  }
}
