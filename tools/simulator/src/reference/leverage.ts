import type {
  CancelPosition,
  ClosePosition,
  ClosePositions,
  OpenPosition,
  OpenPositionWithStops,
  SetPositionStops,
} from '@candor/engine';
import { RefIndexes } from './indexes.ts';
import { FEES, INSURANCE, LEVER, POOL, RefLeverBook, type RefPosition, sum } from './lever-book.ts';
import { type Broken, ceilDiv, dayOf, isAmount, minimum, PPM } from './world.ts';

export class RefLeverage extends RefLeverBook {
  open(terms: OpenPosition | OpenPositionWithStops): Broken {
    const { takeProfit, stopLoss } = terms.kind === 'open_position' ? { takeProfit: 0, stopLoss: 0 } : terms;
    const { userId, marketId, side, type, targetPrice, share, multiple } = terms;
    const world = this.world;
    const broken: Broken = new Set();
    if (world.standing(userId).isFrozen) broken.add('user_frozen');
    if (!world.markets.has(marketId)) broken.add('market_unknown');
    if (![share, multiple, targetPrice, takeProfit, stopLoss].every(isAmount)) broken.add('amount_invalid');
    const settings = this.settings.get(marketId);
    if (settings?.status !== 'open') broken.add('product_closed');
    const index = this.liveIndex(marketId);
    if (index === undefined) broken.add('index_halted');
    if (settings === undefined || broken.has('market_unknown')) return broken;
    if (world.rules >= 7 && this.livingOf(userId, marketId) >= 200) broken.add('too_many_open_orders');
    if (!settings.multiples.includes(multiple)) broken.add('multiple_not_offered');
    if (share < settings.minShare) broken.add('share_below_minimum');
    if (share > settings.maxShare) broken.add('share_above_maximum');
    const tick = this.tick8(marketId);
    const highest = this.bounds.get(marketId)!.highest;
    const target = BigInt(targetPrice);
    if (
      type === 'market'
        ? target !== 0n
        : target <= 0n || target % tick !== 0n || target === index?.price || target > highest
    ) {
      broken.add('target_price_invalid');
    }
    if (broken.size > 0 || index === undefined) {
      // Without its terms there is no margin to count; what is at risk already may forbid it all the same.
      const atRisk = this.atRisk(userId, marketId);
      for (const key of this.standing.forbids(userId, 'lever', this.quote(marketId), atRisk)) broken.add(key);
      return broken;
    }
    const quantity = BigInt(share) * BigInt(settings.lotQuantity);
    const at = type === 'market' ? index.price : target;
    const priced = this.price(terms, settings, quantity, at);
    const quote = this.quote(marketId);
    const mine = this.positions.filter((position) => position.terms.userId === userId);
    const atRisk = this.atRisk(userId, marketId) + priced.margin;
    for (const key of this.standing.forbids(userId, 'lever', quote, atRisk)) broken.add(key);
    const ownValue = sum(
      mine.filter((position) => position.terms.marketId === marketId),
      ({ value }) => value,
    );
    if (ownValue + priced.value > BigInt(settings.maxUserValue)) broken.add('user_value_limit');
    const sideValue = sum(
      this.positions.filter(
        (position) => position.terms.marketId === marketId && position.terms.side === side,
      ),
      ({ value }) => value,
    );
    if (sideValue + priced.value > BigInt(settings.maxSideValue)) broken.add('exposure_limit');
    for (const key of wrongSides(side, [BigInt(takeProfit), BigInt(stopLoss)], at)) broken.add(key);
    if (world.account(0, POOL, quote).available < this.gains(quote)) broken.add('pool_not_covering');
    const needed = priced.margin + priced.fee;
    const isCovered = world.account(userId, LEVER, quote).available >= needed;
    if (!isCovered || !this.mayTakeOut(userId, quote, needed)) broken.add('insufficient_balance');
    if (world.rules >= 9 && !this.mayTakeOut(userId, quote, 0n)) {
      broken.delete('insufficient_balance');
      broken.add('risk_rate_too_low');
    }
    if (broken.size > 0) return broken;
    world.add(userId, LEVER, quote, -needed, needed);
    const position: RefPosition = {
      id: ++this.lastId,
      terms,
      settings,
      quantity,
      fromAbove: index.price > target,
      createdMs: world.nowMs,
      delayMs: this.indexes.openDelayMs(marketId),
      status: 'pending',
      openPrice: priced.openPrice,
      value: priced.value,
      originalMargin: priced.margin,
      margin: priced.margin,
      marginAtEnd: 0n,
      fee: priced.fee,
      overnight: 0n,
      takeProfit: BigInt(takeProfit),
      stopLoss: BigInt(stopLoss),
      stopsTick: world.tickNumber,
      stopsMs: 0,
      askedMs: 0,
      group: 0,
      paidNight: 0,
    };
    this.positions.push(position);
    this.tell(position, 'pending', 0n);
    return broken;
  }

  cancel({ userId, positionId }: CancelPosition): Broken {
    const position = this.own(userId, positionId);
    if (position === undefined) return new Set(['position_unknown']);
    if (position.status !== 'pending') return new Set(['position_not_pending']);
    this.refund(position);
    return new Set();
  }

  close({ userId, positionId }: ClosePosition): Broken {
    const position = this.own(userId, positionId);
    if (position === undefined) return new Set(['position_unknown']);
    const broken: Broken = new Set();
    if (position.status !== 'open') broken.add('position_not_open');
    if (this.liveIndex(position.terms.marketId) === undefined) broken.add('index_halted');
    return broken.size > 0 ? broken : this.#ask([position]);
  }

  closeMany({ userId, marketId, side }: ClosePositions): Broken {
    if (marketId !== 0 && !this.world.markets.has(marketId)) return new Set(['market_unknown']);
    const matching = this.positions.filter(
      ({ terms, status }) =>
        terms.userId === userId &&
        status === 'open' &&
        (marketId === 0 || terms.marketId === marketId) &&
        (side === 'both' || terms.side === side),
    );
    return matching.length === 0 ? new Set(['position_not_open', 'position_unknown']) : this.#ask(matching);
  }

  setStops({ userId, positionId, takeProfit, stopLoss }: SetPositionStops): Broken {
    const broken: Broken = new Set();
    if (!isAmount(takeProfit) || !isAmount(stopLoss)) broken.add('amount_invalid');
    const position = this.own(userId, positionId);
    if (position === undefined) return broken.add('position_unknown');
    if (position.status !== 'open') broken.add('position_not_open');
    const index = this.liveIndex(position.terms.marketId);
    const takesAway = takeProfit === 0 && stopLoss === 0;
    if (index === undefined && !takesAway) return broken.add('index_halted');
    const [profit, loss] = [BigInt(takeProfit), BigInt(stopLoss)];
    if (index !== undefined)
      for (const key of wrongSides(position.terms.side, [profit, loss], index.price)) broken.add(key);
    if (broken.size > 0) return broken;
    position.takeProfit = profit;
    position.stopLoss = loss;
    position.stopsTick = this.world.tickNumber;
    position.stopsMs = this.world.nowMs;
    this.tell(position, position.status, 0n);
    return broken;
  }

  tick(): void {
    const byId = () => [...this.positions].sort((a, b) => a.id - b.id);
    for (const position of byId()) this.#giveUp(position);
    const ticked = this.#tickedAccounts();
    for (const position of byId()) this.#payNights(position);
    this.#closeAsked(byId().filter(({ status }) => status === 'closing'));
    for (const position of byId()) this.#fireStops(position);
    for (const position of byId()) if (position.status === 'pending') this.#tryOpen(position);
    for (const { userId, quote } of ticked) this.#closeByForce(userId, quote);
  }

  #ask(positions: readonly RefPosition[]): Broken {
    const broken: Broken = new Set();
    for (const { terms } of positions) {
      if (this.liveIndex(terms.marketId) === undefined) broken.add('index_halted');
    }
    if (broken.size > 0) return broken;
    for (const quote of new Set(positions.map(({ terms }) => this.quote(terms.marketId)))) {
      const batch = positions.filter(({ terms }) => this.quote(terms.marketId) === quote);
      const verdict = this.verdict(batch, quote, (position) => this.lastPrice(position));
      if (verdict !== undefined) broken.add(verdict);
    }
    if (broken.size > 0) return broken;
    for (const position of positions) {
      position.status = 'closing';
      position.askedMs = this.world.nowMs;
      position.group = this.world.seq;
      this.tell(position, 'closing', 0n);
    }
    return broken;
  }

  #closeAsked(closing: readonly RefPosition[]): void {
    const done = new Set<RefPosition>();
    for (const position of closing) {
      if (done.has(position) || !this.#isFreshFor(position)) continue;
      const quote = this.quote(position.terms.marketId);
      const batch = closing.filter(
        (other) =>
          !done.has(other) &&
          other.group === position.group &&
          other.terms.userId === position.terms.userId &&
          this.quote(other.terms.marketId) === quote &&
          this.#isFreshFor(other),
      );
      for (const member of batch) done.add(member);
      const priceOf = (member: RefPosition) => this.freshIndex(member.terms.marketId)!.price;
      if (this.verdict(batch, quote, priceOf) === undefined) this.settle(batch, 'user', priceOf);
      else {
        for (const member of batch) {
          member.status = 'open';
          member.askedMs = 0;
          this.tell(member, 'open', 0n);
        }
      }
    }
  }

  #isFreshFor({ terms, askedMs }: RefPosition): boolean {
    const tick = this.freshIndex(terms.marketId);
    return tick !== undefined && tick.oldestMs > askedMs;
  }

  #fireStops(position: RefPosition): void {
    if (!this.positions.includes(position) || position.status === 'pending') return;
    const tick = this.freshIndex(position.terms.marketId);
    if (tick === undefined || tick.number <= position.stopsTick || tick.oldestMs <= position.stopsMs) return;
    const isLong = position.terms.side === 'long';
    const { takeProfit, stopLoss } = position;
    const gains = takeProfit !== 0n && (isLong ? tick.price >= takeProfit : tick.price <= takeProfit);
    const loses = stopLoss !== 0n && (isLong ? tick.price <= stopLoss : tick.price >= stopLoss);
    if (!gains && !loses) return;
    const quote = this.quote(position.terms.marketId);
    const verdict = this.verdict([position], quote, () => tick.price);
    if (verdict === 'pool_not_covering') return;
    if (verdict === undefined) this.settle([position], gains ? 'take_profit' : 'stop_loss', () => tick.price);
    else this.#forceUser(position.terms.userId, quote);
  }

  /** A market order of rules 15 waits five seconds from the moment at which a tick may open it. */
  #giveUp(position: RefPosition): void {
    const { status, terms, createdMs, delayMs } = position;
    if (status !== 'pending' || terms.type !== 'market' || delayMs === 0) return;
    if (this.world.nowMs > createdMs + delayMs + 5_000) this.refund(position, 'not_fillable');
  }

  #tryOpen(position: RefPosition): void {
    const { terms, createdMs, delayMs, fromAbove, settings, quantity } = position;
    const tick = this.freshIndex(terms.marketId);
    if (tick === undefined || !RefIndexes.opens(tick, createdMs, delayMs)) return;
    const target = BigInt(terms.targetPrice);
    if (terms.type === 'fixed' && (fromAbove ? tick.price > target : tick.price < target)) return;
    if (this.settings.get(terms.marketId)?.status !== 'open') return this.refund(position, 'not_fillable');
    const priced = this.price(terms, settings, quantity, tick.price);
    const quote = this.quote(terms.marketId);
    const more = priced.margin + priced.fee - position.margin - position.fee;
    if (this.world.account(terms.userId, LEVER, quote).available < more)
      return this.refund(position, 'not_fillable');
    this.world.add(terms.userId, LEVER, quote, -more, more - priced.fee);
    this.world.add(0, FEES, quote, priced.fee);
    position.status = 'open';
    position.openPrice = priced.openPrice;
    position.value = priced.value;
    position.originalMargin = priced.margin;
    position.margin = priced.margin;
    position.fee = priced.fee;
    position.paidNight = dayOf(this.world.nowMs);
    this.tell(position, 'open', 0n);
  }

  #payNights(position: RefPosition): void {
    const { terms, settings, quantity } = position;
    const tick = this.freshIndex(terms.marketId);
    const nights = BigInt(dayOf(this.world.nowMs) - position.paidNight);
    if (position.status === 'pending' || tick === undefined || nights <= 0n) return;
    const value = ceilDiv(tick.price * quantity, this.divisor(terms.marketId));
    const owed = ceilDiv(value * BigInt(settings.overnightPpm), PPM) * nights;
    const quote = this.quote(terms.marketId);
    const fromMargin = minimum(owed, position.margin);
    const fromAvailable = minimum(
      owed - fromMargin,
      this.world.account(terms.userId, LEVER, quote).available,
    );
    this.world.add(terms.userId, LEVER, quote, -fromAvailable, -fromMargin);
    this.world.add(0, FEES, quote, fromMargin + fromAvailable);
    position.margin -= fromMargin;
    position.overnight += fromMargin + fromAvailable;
    position.paidNight = dayOf(this.world.nowMs);
    this.standing.addResult(terms.userId, 'lever', quote, -(fromMargin + fromAvailable));
    this.tell(position, position.status, 0n);
  }

  /** Accounts with a position in a market that ticks now: a stop that fires in it can leave the others at risk. */
  #tickedAccounts(): { readonly userId: number; readonly quote: number }[] {
    const ticked = this.positions.filter(({ terms }) => this.freshIndex(terms.marketId) !== undefined);
    const accounts = ticked.map(({ terms }) => ({
      userId: terms.userId,
      quote: this.quote(terms.marketId),
    }));
    accounts.sort((a, b) => a.userId - b.userId || a.quote - b.quote);
    return accounts;
  }

  #closeByForce(userId: number, quote: number): void {
    const positions = this.live(quote).filter(({ terms }) => terms.userId === userId);
    if (positions.length === 0) return;
    const equity = this.equity(userId, quote, positions);
    const margins = sum(positions, ({ originalMargin }) => originalMargin);
    if (equity * 10_000n <= this.world.settings.forcedCloseRate * margins) this.#forceUser(userId, quote);
  }

  /** Closes all of a user's positions in one quote asset, net; nothing happens while one of their indexes is halted. */
  #forceUser(userId: number, quote: number): void {
    const positions = this.live(quote).filter(({ terms }) => terms.userId === userId);
    if (positions.some(({ terms }) => this.liveIndex(terms.marketId) === undefined)) return;
    const priceOf = (position: RefPosition) => this.lastPrice(position);
    const net = sum(positions, (position) => this.profit(position, priceOf(position)));
    const pools = [POOL, INSURANCE].map((pool) => this.world.account(0, pool, quote).available);
    if (net <= pools[0]! + pools[1]!) this.settle(positions, 'forced', priceOf);
  }
}

/** The rules that a take-profit and a stop-loss break at a price that has reached them already. */
function* wrongSides(
  side: string,
  [profit, loss]: readonly [bigint, bigint],
  price: bigint,
): Generator<'take_profit_on_wrong_side' | 'stop_loss_on_wrong_side'> {
  const isLong = side === 'long';
  if (profit !== 0n && (isLong ? profit <= price : profit >= price)) yield 'take_profit_on_wrong_side';
  if (loss !== 0n && (isLong ? loss >= price : loss <= price)) yield 'stop_loss_on_wrong_side';
}
