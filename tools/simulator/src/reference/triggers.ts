import type { AmendTrigger, CancelAll, CancelAllAfter, CancelTrigger, PlaceTrigger } from '@candor/engine';
import { brokenByCondition, isTooSmall, worstPrice } from './condition-rules.ts';
import { best, divisorOf, givenAsset, reserve, slippageLimit } from './price-rules.ts';
import {
  type Extras,
  follow,
  isAhead,
  isHopeless,
  isPast,
  isTrailing,
  type RefTrigger,
  turn,
} from './waiting.ts';
import { brokenByOrder, endOrder, enterOrder, findResting, mostFor, type OrderTerms } from './spot.ts';
import {
  type Broken,
  type Conditions,
  LIMIT,
  minimum,
  type RefMarket,
  type RefOrder,
  type RefWorld,
} from './world.ts';

const CHANGE = 1;

/** Stops, take-profits, pairs of which one cancels the other, and dead men's switches. */
export class RefTriggers implements Conditions {
  readonly #world: RefWorld;
  #waiting: RefTrigger[] = [];
  #ended: { readonly orderId: number; readonly brought: bigint }[] = [];
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
      if (trigger.terms.marketId !== market.settings.marketId || trigger.parentId !== 0) continue;
      if (isTrailing(trigger)) follow(trigger, market.last);
      else if (!isPast(market, trigger.terms)) continue;
      else if (trigger.trailBps === 0n) trigger.isReached = true;
      else trigger.best = market.last;
    }
  }

  ended({ id, filled, fee, side }: RefOrder): void {
    if (this.hasChildren(id))
      this.#ended.push({ orderId: id, brought: side === 'buy' ? filled - fee : filled });
  }

  hasChildren(orderId: number): boolean {
    return this.#waiting.some(({ parentId }) => parentId === orderId);
  }

  moveChildren(orderId: number, toOrderId: number): void {
    for (const trigger of this.#waiting.filter(({ parentId }) => parentId === orderId)) {
      trigger.parentId = toOrderId;
      this.#world.tell(`trigger ${trigger.id}`, 'waiting  holds 0');
    }
  }

  cancelById(userId: number, orderId: number, side: string): Broken {
    const trigger = this.#waiting.find(({ id }) => id === orderId && id > this.#lastId);
    const isTheirs = trigger?.terms.userId === userId && (side === 'any' || side === trigger.terms.side);
    if (trigger === undefined || !isTheirs) return new Set(['order_unknown', 'order_not_open']);
    return this.cancel({ userId, triggerId: trigger.id });
  }

  /** From rules 23 on one sequence numbers orders and triggers. */
  joinSequences(): void {
    this.#world.lastOrderId = Math.max(this.#world.lastOrderId, this.#lastId);
  }

  nextId(): number {
    return this.#world.rules < 23 ? ++this.#lastId : ++this.#world.lastOrderId;
  }

  place(command: PlaceTrigger): Broken {
    const { userId, marketId, side, type, price, triggerPrice, quantity } = command;
    const broken = brokenByCondition(
      this.#world,
      { ...command, limits: type === 'market' ? [] : [price] },
      1,
    );
    if (type === 'market' && price !== 0) broken.add('order_options_invalid');
    const market = this.#world.markets.get(marketId);
    if (isHopeless(broken) || market === undefined) return broken;
    const at = type === 'market' ? triggerPrice : price;
    if (isTooSmall(this.#world, market, at, quantity)) broken.add('notional_below_minimum');
    if (market.last === 0n) broken.add('no_best_price');
    const held = type === 'market' ? 0n : reserve(this.#world, market, side, BigInt(price), BigInt(quantity));
    if (this.#world.account(userId, CHANGE, givenAsset(market, side)).available < held)
      broken.add('insufficient_balance');
    if (!isAhead(market, command)) broken.add('trigger_on_wrong_side');
    if (broken.size > 0) return broken;
    this.start(command, held, { clientId: command.clientId });
    return broken;
  }

  cancel({ userId, triggerId }: Pick<CancelTrigger, 'userId' | 'triggerId'>): Broken {
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
    if (trigger.linkedId !== 0 || trigger.trailBps !== 0n) return new Set(['order_options_invalid']);
    const { terms: before, linkedOrderId } = trigger;
    if (triggerPrice === before.triggerPrice && price === before.price && quantity === before.quantity)
      return new Set(['order_unchanged']);
    const terms = { ...before, triggerPrice, price, quantity };
    const { marketId, side, type } = terms;
    const isMarket = type === 'market';
    const broken = brokenByCondition(this.#world, { ...terms, limits: isMarket ? [] : [price] }, 0);
    if (isMarket && price !== 0) broken.add('order_options_invalid');
    const market = this.#world.markets.get(marketId)!;
    if (isHopeless(broken)) return broken;
    if (isTooSmall(this.#world, market, isMarket ? triggerPrice : price, quantity))
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
    this.#endAll((terms) => isMeant(terms), reason);
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
      this.#endAll((terms) => terms.marketId === marketId, 'market_closed');
    }
  }

  /** Fires what the last command's trades reached, round after round, until none is left. */
  fire(): void {
    for (;;) {
      this.#startEnded();
      const round = this.#waiting.filter(({ isReached }) => isReached);
      if (round.length === 0) return;
      for (const trigger of round) {
        if (this.#waiting.includes(trigger)) this.#fire(trigger);
        this.#startEnded();
      }
    }
  }

  #fire(trigger: RefTrigger): void {
    const wasHeld = trigger.held;
    this.#release(trigger);
    if (this.#world.rules < 13) this.#endOrderOf(trigger, 'linked');
    // One order of a list may spend what the other holds, and takes its place among the open orders.
    const linked = findResting(this.#world, trigger.linkedOrderId);
    const other = this.#waiting.find(({ id }) => id === trigger.linkedId);
    const freed = linked?.held ?? other?.held ?? 0n;
    const terms = this.#termsOf(trigger, freed);
    const leaving = linked === undefined && other === undefined ? 0 : 1;
    const isRefused = brokenByOrder(this.#world, terms, freed, leaving).size > 0;
    if (!isRefused) this.#endOrderOf(trigger, 'linked');
    if (!isRefused && other !== undefined) this.#end(other, 'cancelled linked');
    this.#world.tell(`trigger ${trigger.id}`, isRefused ? 'cancelled refused holds 0' : 'fired  holds 0');
    const keepsId = trigger.id > this.#lastId;
    if (!isRefused)
      enterOrder(this.#world, terms, keepsId ? trigger.clientId : '', { id: keepsId ? trigger.id : 0 });
    else if (other !== undefined) this.#leaveAlone(other, wasHeld);
  }

  /** The other one of a list waits on without one whose order was refused, with what both held. */
  #leaveAlone(other: RefTrigger, more: bigint): void {
    other.linkedId = 0;
    this.#hold(other, other.held + more);
  }

  #startEnded(): void {
    for (const { orderId, brought } of this.#ended.splice(0)) {
      const legs = this.#waiting.filter(({ parentId }) => parentId === orderId);
      if (legs.length > 0) this.#startLegs(legs, brought);
    }
  }

  #startLegs(legs: readonly RefTrigger[], brought: bigint): void {
    const { side, marketId, userId } = legs[0]!.terms;
    const market = this.#world.markets.get(marketId)!;
    const lot = BigInt(market.settings.lot);
    const wanted = (brought / lot) * lot;
    if (wanted <= 0n) return this.#end(legs[0]!, 'cancelled linked');
    const { available } = this.#world.account(userId, CHANGE, givenAsset(market, side));
    const divisor = divisorOf(this.#world, market.settings);
    const worst = legs.map(({ terms }) => worstPrice(this.#world, market, terms));
    const most = worst.map((price) => mostFor(side, { available, price, wanted, lot, divisor }));
    const quantity = Number(minimum(...most));
    const isSmall = legs.some(({ terms }) =>
      isTooSmall(this.#world, market, terms.price || terms.triggerPrice, quantity),
    );
    if (quantity === 0 || isSmall) return this.#end(legs[0]!, 'cancelled refused');
    let held = 0n;
    for (const [place, leg] of legs.entries()) {
      const needed = reserve(this.#world, market, side, worst[place]!, BigInt(quantity));
      leg.parentId = 0;
      leg.terms = { ...leg.terms, quantity };
      this.#hold(leg, needed > held ? needed - held : 0n);
      held += leg.held;
      leg.isReached = isPast(market, leg.terms);
    }
  }

  #hold(trigger: RefTrigger, held: bigint): void {
    const { userId, marketId, side } = trigger.terms;
    const asset = givenAsset(this.#world.markets.get(marketId)!, side);
    this.#world.add(userId, CHANGE, asset, trigger.held - held, held - trigger.held);
    trigger.held = held;
    this.#world.tell(`trigger ${trigger.id}`, `waiting  holds ${held}`);
  }

  /** The order that a trigger places now; since rules 13 one at market is a limit order as far as the money reaches. */
  #termsOf(trigger: RefTrigger, freed: bigint): OrderTerms {
    const { terms } = trigger;
    const { type, userId, marketId, side, triggerPrice, price, quantity } = terms;
    if (type === 'limit') return { ...terms, postOnly: false, price };
    if (this.#world.rules < 13) return { ...terms, postOnly: false, price: triggerPrice };
    const market = this.#world.markets.get(marketId)!;
    const top = best(market, side);
    const seen = isTrailing(trigger) ? turn(trigger) : BigInt(triggerPrice);
    const bound = slippageLimit(this.#world, market, side, top === 0n ? seen : top);
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

  /** Lets a trigger wait. */
  start(terms: RefTrigger['terms'], held: bigint, extras: Extras): void {
    const market = this.#world.markets.get(terms.marketId)!;
    const trigger: RefTrigger = {
      id: extras.id ?? this.nextId(),
      clientId: '',
      linkedOrderId: 0,
      linkedId: 0,
      parentId: 0,
      trailBps: 0n,
      best: 0n,
      isReached: false,
      ...extras,
      terms,
      held,
    };
    this.#world.add(terms.userId, CHANGE, givenAsset(market, terms.side), -held, held);
    this.#waiting.push(trigger);
    this.#world.tell(`trigger ${trigger.id}`, `waiting  holds ${held}`);
  }

  /** Ends a trigger, and the other one of its list with it. */
  #end(trigger: RefTrigger, state: string): void {
    this.#release(trigger);
    this.#world.tell(`trigger ${trigger.id}`, `${state} holds 0`);
    const other = this.#waiting.find(({ id }) => id === trigger.linkedId);
    if (other !== undefined) this.#end(other, 'cancelled linked');
  }

  #endAll(isMeant: (terms: RefTrigger['terms']) => boolean, reason: string): void {
    for (const trigger of this.#waiting.filter(({ terms }) => isMeant(terms)))
      if (this.#waiting.includes(trigger)) this.#end(trigger, `cancelled ${reason}`);
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
