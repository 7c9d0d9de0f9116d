import type {
  AmendTrigger,
  CancelAll,
  CancelAllAfter,
  CancelTrigger,
  PlaceOco,
  PlaceTrigger,
} from '@candor/engine';
import { band, best, divisorOf, floorOf, givenAsset, reserve, slippageLimit } from './price-rules.ts';
import {
  brokenByOrder,
  countOpen,
  endOrder,
  enterOrder,
  findResting,
  mostFor,
  type OrderTerms,
} from './spot.ts';
import { type Broken, type Conditions, LIMIT, type RefMarket, type RefWorld } from './world.ts';

const CHANGE = 1;

interface RefTrigger {
  readonly id: number;
  terms: Omit<PlaceTrigger, 'kind' | 'clientId'>;
  held: bigint;
  readonly linkedOrderId: number;
  isReached: boolean;
}

/** Stops, take-profits, pairs of which one cancels the other, and dead men's switches. */
export class RefTriggers implements Conditions {
  readonly #world: RefWorld;
  #waiting: RefTrigger[] = [];
  /** When it fires, by user and market. */
  readonly #switches = new Map<
    string,
    { readonly userId: number; readonly marketId: number; readonly dueMs: number }
  >();
  #lastId = 0;

  constructor(world: RefWorld) {
    this.#world = world;
    world.conditions = this;
  }

  waiting(userId: number, marketId: number): number {
    return this.#waiting.filter(({ terms }) => terms.userId === userId && terms.marketId === marketId).length;
  }

  linkedHold(orderId: number): bigint | undefined {
    return this.#waiting.find(({ linkedOrderId }) => linkedOrderId === orderId)?.held;
  }

  endLinked(orderId: number): void {
    const linked = this.#waiting.find(({ linkedOrderId }) => linkedOrderId === orderId);
    if (linked !== undefined) this.#end(linked, 'cancelled linked');
  }

  traded(market: RefMarket, makerId: number): void {
    this.endLinked(makerId);
    for (const trigger of this.#waiting) {
      if (trigger.terms.marketId !== market.settings.marketId) continue;
      const price = BigInt(trigger.terms.triggerPrice);
      if (rises(trigger.terms) ? market.last >= price : market.last <= price) trigger.isReached = true;
    }
  }

  place(command: PlaceTrigger): Broken {
    const { userId, marketId, side, type, price, triggerPrice, quantity } = command;
    const broken = this.#brokenByCondition({ ...command, limits: type === 'market' ? [] : [price] }, 1);
    if (type === 'market' && price !== 0) broken.add('order_options_invalid');
    const market = this.#world.markets.get(marketId);
    if (isHopeless(broken) || market === undefined) return broken;
    const at = type === 'market' ? triggerPrice : price;
    if (this.#isTooSmall(market, at, quantity)) broken.add('notional_below_minimum');
    if (market.last === 0n) broken.add('no_best_price');
    const held = type === 'market' ? 0n : reserve(this.#world, market, side, BigInt(price), BigInt(quantity));
    if (this.#world.account(userId, CHANGE, givenAsset(market, side)).available < held)
      broken.add('insufficient_balance');
    if (!isAhead(market, command)) broken.add('trigger_on_wrong_side');
    if (broken.size > 0) return broken;
    this.#start(command, held, 0);
    return broken;
  }

  placeOco(command: PlaceOco): Broken {
    const { userId, marketId, side, quantity, price, triggerPrice, stopPrice } = command;
    const limits = stopPrice === 0 ? [price] : [price, stopPrice];
    const broken = this.#brokenByCondition({ ...command, limits }, 2);
    if (stopPrice < 0) broken.add('amount_invalid');
    const market = this.#world.markets.get(marketId);
    if (isHopeless(broken) || market === undefined) return broken;
    for (const at of [price, stopPrice === 0 ? triggerPrice : stopPrice]) {
      if (this.#isTooSmall(market, at, quantity)) broken.add('notional_below_minimum');
    }
    if (market.last === 0n) broken.add('no_best_price');
    const top = best(market, side);
    if (top !== 0n && (side === 'buy' ? BigInt(price) >= top : BigInt(price) <= top))
      broken.add('post_only_would_cross');
    const worst =
      stopPrice === 0 ? slippageLimit(this.#world, market, side, BigInt(triggerPrice)) : BigInt(stopPrice);
    const size = BigInt(quantity);
    const [own, stops] = [BigInt(price), worst].map((at) => reserve(this.#world, market, side, at, size)) as [
      bigint,
      bigint,
    ];
    const needed = own > stops ? own : stops;
    if (this.#world.account(userId, CHANGE, givenAsset(market, side)).available < needed)
      broken.add('insufficient_balance');
    if (!isAhead(market, { side, trigger: 'stop', triggerPrice })) broken.add('trigger_on_wrong_side');
    if (broken.size > 0) return broken;
    const limit: OrderTerms = {
      userId,
      marketId,
      side,
      type: 'limit',
      timeInForce: 'GTC',
      postOnly: true,
      price,
      quantity,
    };
    const order = enterOrder(this.#world, limit, '');
    const type = stopPrice === 0 ? 'market' : 'limit';
    const stop = {
      userId,
      marketId,
      side,
      trigger: 'stop',
      triggerPrice,
      type,
      price: stopPrice,
      quantity,
      timeInForce: 'GTC',
    } as const;
    this.#start(stop, needed - own, order.id);
    return broken;
  }

  cancel({ userId, triggerId }: CancelTrigger): Broken {
    const trigger = this.#waiting.find(({ id }) => id === triggerId);
    if (trigger === undefined || trigger.terms.userId !== userId) return new Set(['trigger_unknown']);
    this.#end(trigger, 'cancelled by_user');
    this.#endOrderOf(trigger, 'linked');
    return new Set();
  }

  amend({ userId, triggerId, triggerPrice, price, quantity }: AmendTrigger): Broken {
    if (this.#world.standing(userId).isFrozen) return new Set(['user_frozen']);
    if ([triggerPrice, price, quantity].some((value) => Math.abs(value) >= LIMIT))
      return new Set(['amount_invalid']);
    const trigger = this.#waiting.find(({ id }) => id === triggerId);
    if (trigger === undefined || trigger.terms.userId !== userId) return new Set(['trigger_unknown']);
    const { terms: before, linkedOrderId } = trigger;
    if (triggerPrice === before.triggerPrice && price === before.price && quantity === before.quantity)
      return new Set(['order_unchanged']);
    const terms = { ...before, triggerPrice, price, quantity };
    const { marketId, side, type } = terms;
    const isMarket = type === 'market';
    const broken = this.#brokenByCondition({ ...terms, limits: isMarket ? [] : [price] }, 0);
    if (isMarket && price !== 0) broken.add('order_options_invalid');
    const market = this.#world.markets.get(marketId)!;
    if (isHopeless(broken)) return broken;
    if (this.#isTooSmall(market, isMarket ? triggerPrice : price, quantity))
      broken.add('notional_below_minimum');
    const own = findResting(this.#world, linkedOrderId)?.held ?? 0n;
    const worst = isMarket ? slippageLimit(this.#world, market, side, BigInt(triggerPrice)) : BigInt(price);
    const isUnreserved = isMarket && linkedOrderId === 0;
    const needed = isUnreserved ? 0n : reserve(this.#world, market, side, worst, BigInt(quantity));
    const extra = needed > own ? needed - own : 0n;
    const asset = givenAsset(market, side);
    if (this.#world.account(userId, CHANGE, asset).available + trigger.held < extra)
      broken.add('insufficient_balance');
    if (!isAhead(market, terms)) broken.add('trigger_on_wrong_side');
    if (broken.size > 0) return broken;
    this.#world.add(userId, CHANGE, asset, trigger.held - extra, extra - trigger.held);
    trigger.terms = terms;
    trigger.held = extra;
    this.#world.tell(`trigger ${trigger.id}`, `waiting  holds ${extra}`);
    return broken;
  }

  cancelAll(
    { userId, marketId, side }: Pick<CancelAll, 'userId' | 'marketId' | 'side'>,
    reason = 'by_user',
  ): Broken {
    if (marketId !== 0 && !this.#world.markets.has(marketId)) return new Set(['market_unknown']);
    const isMeant = (thing: { readonly userId: number; readonly marketId: number; readonly side: string }) =>
      thing.userId === userId &&
      (marketId === 0 || thing.marketId === marketId) &&
      (side === 'any' || thing.side === side);
    const orders = [...this.#world.markets.values()].flatMap(({ resting }) => resting).filter(isMeant);
    for (const order of orders.sort((a, b) => a.id - b.id)) {
      endOrder(this.#world, order, reason);
      this.endLinked(order.id);
    }
    for (const trigger of this.#waiting.filter(({ terms }) => isMeant(terms)))
      this.#end(trigger, `cancelled ${reason}`);
    return new Set();
  }

  setSwitch({ userId, marketId, timeoutMs }: CancelAllAfter): Broken {
    const broken: Broken = new Set();
    if (marketId !== 0 && !this.#world.markets.has(marketId)) broken.add('market_unknown');
    if (timeoutMs !== 0 && (timeoutMs < 1_000 || timeoutMs > 86_400_000)) broken.add('timeout_invalid');
    if (broken.size > 0) return broken;
    const key = `${userId}/${marketId}`;
    if (timeoutMs === 0) this.#switches.delete(key);
    else this.#switches.set(key, { userId, marketId, dueMs: this.#world.nowMs + timeoutMs });
    return broken;
  }

  runSwitches(): void {
    const due = [...this.#switches.values()].filter(({ dueMs }) => dueMs <= this.#world.nowMs);
    for (const { userId, marketId } of due.sort(
      (a, b) => a.dueMs - b.dueMs || a.userId - b.userId || a.marketId - b.marketId,
    )) {
      this.#switches.delete(`${userId}/${marketId}`);
      this.cancelAll({ userId, marketId, side: 'any' }, 'dead_man');
    }
  }

  emptyClosedMarkets(): void {
    for (const [marketId, { settings, resting }] of this.#world.markets) {
      if (settings.status !== 'closed') continue;
      for (const order of resting.toSorted((one, other) => one.id - other.id)) {
        endOrder(this.#world, order, 'market_closed');
        this.endLinked(order.id);
      }
      for (const trigger of this.#waiting.filter(({ terms }) => terms.marketId === marketId))
        this.#end(trigger, 'cancelled market_closed');
    }
  }

  /** Fires what the last command's trades reached, round after round, until none is left. */
  fire(): void {
    for (;;) {
      const round = this.#waiting.filter(({ isReached }) => isReached);
      if (round.length === 0) return;
      for (const trigger of round) trigger.isReached = false;
      for (const trigger of round) if (this.#waiting.includes(trigger)) this.#fire(trigger);
    }
  }

  #fire(trigger: RefTrigger): void {
    this.#release(trigger);
    if (this.#world.rules < 13) this.#endOrderOf(trigger, 'linked');
    // The stop of an OCO may spend what its limit order holds, and takes its place among the open orders.
    const linked = findResting(this.#world, trigger.linkedOrderId);
    const terms = this.#termsOf(trigger, linked?.held ?? 0n);
    const isRefused =
      brokenByOrder(this.#world, terms, linked?.held ?? 0n, linked === undefined ? 0 : 1).size > 0;
    if (!isRefused) this.#endOrderOf(trigger, 'linked');
    this.#world.tell(`trigger ${trigger.id}`, isRefused ? 'cancelled refused holds 0' : 'fired  holds 0');
    if (!isRefused) enterOrder(this.#world, terms, '');
  }

  /** The order that a trigger places now; since rules 13 one at market is a limit order as far as the money reaches. */
  #termsOf({ terms }: RefTrigger, freed: bigint): OrderTerms {
    const { type, userId, marketId, side, triggerPrice, price, quantity } = terms;
    if (type === 'limit') return { ...terms, postOnly: false, price };
    if (this.#world.rules < 13) return { ...terms, postOnly: false, price: triggerPrice };
    const market = this.#world.markets.get(marketId)!;
    const top = best(market, side);
    const bound = slippageLimit(this.#world, market, side, top === 0n ? BigInt(triggerPrice) : top);
    const { available } = this.#world.account(userId, CHANGE, givenAsset(market, side));
    const most = mostFor(side, {
      available: available + freed,
      price: bound,
      wanted: BigInt(quantity),
      lot: BigInt(market.settings.lot),
      divisor: divisorOf(this.#world, market.settings),
    });
    return { ...terms, type: 'limit', postOnly: false, price: Number(bound), quantity: Number(most) };
  }

  #brokenByCondition(
    command: Omit<PlaceOco, 'kind' | 'clientId' | 'stopPrice'> & { readonly limits: readonly number[] },
    places: number,
  ): Broken {
    const { userId, marketId, quantity, triggerPrice, limits } = command;
    const broken: Broken = new Set();
    if (this.#world.standing(userId).isFrozen) broken.add('user_frozen');
    const market = this.#world.markets.get(marketId);
    if (market === undefined) return broken.add('market_unknown');
    const { status, lot, maxQuantity, maxPrice, tick, maxOpenOrders } = market.settings;
    const prices = [...limits, triggerPrice];
    if ([quantity, command.price, ...prices].some((value) => Math.abs(value) >= LIMIT))
      broken.add('amount_invalid');
    if (status === 'closed') broken.add('market_closed');
    if (status === 'cancel_only') broken.add('market_cancel_only');
    if (quantity < lot) broken.add('quantity_below_minimum');
    if (quantity > maxQuantity) broken.add('quantity_above_maximum');
    if (quantity % lot !== 0) broken.add('quantity_not_on_lot');
    if (prices.some((price) => price <= 0)) broken.add('price_required');
    if (prices.some((price) => price > maxPrice)) broken.add('price_above_maximum');
    if (prices.some((price) => price % tick !== 0)) broken.add('price_not_on_tick');
    if (this.#world.rules >= 7 && prices.some((price) => BigInt(price) < floorOf(this.#world, market)))
      broken.add('price_below_minimum');
    const bounds = band(this.#world, market);
    if (
      bounds !== undefined &&
      limits.some((price) => BigInt(price) < bounds.lowest || BigInt(price) > bounds.highest)
    ) {
      broken.add('price_out_of_band');
    }
    if (countOpen(this.#world, userId, marketId) + places > maxOpenOrders) broken.add('too_many_open_orders');
    return broken;
  }

  #isTooSmall({ settings }: RefMarket, price: number, quantity: number): boolean {
    return (
      (BigInt(price) * BigInt(quantity)) / divisorOf(this.#world, settings) < BigInt(settings.minNotional)
    );
  }

  #start(terms: RefTrigger['terms'], held: bigint, linkedOrderId: number): void {
    const market = this.#world.markets.get(terms.marketId)!;
    const trigger = { id: ++this.#lastId, terms, held, linkedOrderId, isReached: false };
    this.#world.add(terms.userId, CHANGE, givenAsset(market, terms.side), -held, held);
    this.#waiting.push(trigger);
    this.#world.tell(`trigger ${trigger.id}`, `waiting  holds ${held}`);
  }

  #end(trigger: RefTrigger, state: string): void {
    this.#release(trigger);
    this.#world.tell(`trigger ${trigger.id}`, `${state} holds 0`);
  }

  #release(trigger: RefTrigger): void {
    const market = this.#world.markets.get(trigger.terms.marketId)!;
    const asset = givenAsset(market, trigger.terms.side);
    this.#world.add(trigger.terms.userId, CHANGE, asset, trigger.held, -trigger.held);
    this.#waiting = this.#waiting.filter((other) => other !== trigger);
  }

  #endOrderOf({ linkedOrderId }: RefTrigger, reason: string): void {
    const order = findResting(this.#world, linkedOrderId);
    if (linkedOrderId !== 0 && order !== undefined) endOrder(this.#world, order, reason);
  }
}

/** True if the price must rise to reach the trigger. */
function rises({ side, trigger }: Pick<PlaceTrigger, 'side' | 'trigger'>): boolean {
  return (side === 'buy') === (trigger === 'stop');
}

function isAhead(
  { last }: RefMarket,
  condition: Pick<PlaceTrigger, 'side' | 'trigger' | 'triggerPrice'>,
): boolean {
  const price = BigInt(condition.triggerPrice);
  return rises(condition) ? price > last : price < last;
}

/** True if the broken rules make the book and the balance irrelevant: any except having too many orders. */
function isHopeless(broken: Broken): boolean {
  return broken.size > (broken.has('too_many_open_orders') ? 1 : 0);
}
