import type { PlaceBracket, PlaceOco, PlaceOrderList, PlaceTrailingStop, PlaceTrigger } from '@candor/engine';
import { best, givenAsset, reserve, slippageLimit } from './price-rules.ts';
import { brokenByOrder, countOpen, enterOrder, type OrderTerms } from './spot.ts';
import { brokenByCondition, isTooSmall, worstPrice } from './condition-rules.ts';
import type { RefTriggers } from './triggers.ts';
import { type Extras, isAhead, isHopeless, type RefTrigger } from './waiting.ts';
import { type Broken, LIMIT, type RefMarket, type RefWorld } from './world.ts';

const CHANGE = 1;

type Terms = RefTrigger['terms'];

/** Lists of two orders, orders with a take-profit and a stop, and trailing stops: what rules 23 brought. */
export class RefOrderLists {
  readonly #world: RefWorld;
  readonly #triggers: RefTriggers;

  constructor(world: RefWorld, triggers: RefTriggers) {
    this.#world = world;
    this.#triggers = triggers;
  }

  placeOco(command: PlaceOco): Broken {
    const { userId, marketId, side, quantity, price, triggerPrice, stopPrice } = command;
    const limits = stopPrice === 0 ? [price] : [price, stopPrice];
    const broken = brokenByCondition(this.#world, { ...command, limits }, 2);
    if (stopPrice < 0) broken.add('amount_invalid');
    const market = this.#world.markets.get(marketId);
    if (isHopeless(broken) || market === undefined) return broken;
    for (const at of [price, stopPrice === 0 ? triggerPrice : stopPrice]) {
      if (isTooSmall(this.#world, market, at, quantity)) broken.add('notional_below_minimum');
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
    this.#triggers.start(stop, needed - own, { clientId: command.clientId, linkedOrderId: order.id });
    return broken;
  }

  /** `isUsed`: true for a key that the user has used. */
  placeList(command: PlaceOrderList, isUsed: (key: string) => boolean): Broken {
    if (this.#world.rules < 23) return new Set(['order_options_invalid']);
    const { userId, marketId, side, quantity, profitTrigger, profitPrice, stopTrigger } = command;
    const [profit, stop] = legsOf(command, [command.profitTimeInForce, command.stopTimeInForce]);
    const rests = profitTrigger === 0;
    const limits = [profit.price, stop.price].filter((price) => price !== 0);
    const broken = brokenByCondition(
      this.#world,
      { userId, marketId, quantity, limits, triggers: rests ? [stopTrigger] : [profitTrigger, stopTrigger] },
      2,
    );
    if (rests && profitPrice === 0) broken.add('price_required');
    if (rests && command.profitTimeInForce !== 'GTC') broken.add('order_options_invalid');
    brokenKeys(command, isUsed, broken);
    const market = this.#world.markets.get(marketId);
    if (isHopeless(broken) || market === undefined) return broken;
    for (const leg of [profit, stop])
      if (isTooSmall(this.#world, market, leg.price || leg.triggerPrice, quantity))
        broken.add('notional_below_minimum');
    if (market.last === 0n) broken.add('no_best_price');
    if (rests && wouldCross(market, side, profitPrice)) broken.add('post_only_would_cross');
    const [own, stops] = [profit, stop].map((leg) => this.#need(market, leg)) as [bigint, bigint];
    const { available } = this.#world.account(userId, CHANGE, givenAsset(market, side));
    if (available < own || available < stops) broken.add('insufficient_balance');
    if (!isAhead(market, stop) || (!rests && !isAhead(market, profit))) broken.add('trigger_on_wrong_side');
    if (broken.size > 0) return broken;
    const beyond = stops > own ? stops - own : 0n;
    const key = { clientId: command.stopClientId };
    if (rests) {
      const order = enterOrder(this.#world, limitOf(command), command.profitClientId);
      this.#triggers.start(stop, beyond, { ...key, linkedOrderId: order.id });
    } else this.#pair([profit, stop], [own, beyond], [{ clientId: command.profitClientId }, key]);
    return broken;
  }

  placeBracket(command: PlaceBracket): Broken {
    if (this.#world.rules < 23) return new Set(['order_options_invalid']);
    const { userId, clientId, marketId, side, type, price, quantity, profitTrigger, stopTrigger } = command;
    const broken = brokenByOrder(this.#world, command);
    if (isHopeless(broken)) return broken;
    const exit = side === 'buy' ? 'sell' : 'buy';
    const [profit, stop] = legsOf({ ...command, side: exit }, ['GTC', 'GTC']);
    const limits = [profit.price, stop.price].filter((limit) => limit !== 0);
    const triggers = [profitTrigger, stopTrigger];
    const ofLegs = brokenByCondition(this.#world, { userId, marketId, quantity, limits, triggers }, 0);
    for (const key of ofLegs) broken.add(key);
    const rests = type === 'limit' && command.timeInForce === 'GTC';
    const market = this.#world.markets.get(marketId)!;
    if (countOpen(this.#world, userId, marketId) + (rests ? 3 : 2) > market.settings.maxOpenOrders)
      broken.add('too_many_open_orders');
    for (const leg of [profit, stop])
      if (isTooSmall(this.#world, market, leg.price || leg.triggerPrice, quantity))
        broken.add('notional_below_minimum');
    const entry = type === 'limit' ? BigInt(price) : best(market, side);
    const gain = (at: number) => (side === 'buy' ? BigInt(at) - entry : entry - BigInt(at));
    if (gain(profitTrigger) <= 0n || gain(stopTrigger) >= 0n) broken.add('trigger_on_wrong_side');
    if (broken.size > 0) return broken;
    // The order takes its number before its legs do, and they before its matching.
    const id = ++this.#world.lastOrderId;
    this.#pair([profit, stop], [0n, 0n], [{ parentId: id }, { parentId: id }]);
    this.#enterNumbered(command, clientId, id);
    return broken;
  }

  placeTrail(command: PlaceTrailingStop): Broken {
    if (this.#world.rules < 23) return new Set(['order_options_invalid']);
    const { userId, marketId, side, type, price, triggerPrice, trailBps, quantity } = command;
    const limits = type === 'market' ? [] : [price];
    const triggers = triggerPrice === 0 ? [] : [triggerPrice];
    const broken = brokenByCondition(this.#world, { ...command, limits, triggers }, 1);
    if (type === 'market' && price !== 0) broken.add('order_options_invalid');
    if (trailBps < 10 || trailBps > 2_000) broken.add('order_options_invalid');
    if (Math.abs(trailBps) >= LIMIT) broken.add('amount_invalid');
    const market = this.#world.markets.get(marketId);
    if (isHopeless(broken) || market === undefined) return broken;
    const at = type === 'limit' ? price : triggerPrice || Number(market.last);
    if (at !== 0 && isTooSmall(this.#world, market, at, quantity)) broken.add('notional_below_minimum');
    if (market.last === 0n) broken.add('no_best_price');
    const held = type === 'market' ? 0n : this.#need(market, command);
    if (this.#world.account(userId, CHANGE, givenAsset(market, side)).available < held)
      broken.add('insufficient_balance');
    if (triggerPrice !== 0 && !isAhead(market, command)) broken.add('trigger_on_wrong_side');
    if (broken.size > 0) return broken;
    const bestPrice = triggerPrice === 0 ? market.last : 0n;
    this.#triggers.start(command, held, {
      clientId: command.clientId,
      trailBps: BigInt(trailBps),
      best: bestPrice,
    });
    return broken;
  }

  #need(market: RefMarket, leg: Pick<PlaceTrigger, 'side' | 'price' | 'triggerPrice' | 'quantity'>): bigint {
    const worst = worstPrice(this.#world, market, leg);
    return reserve(this.#world, market, leg.side, worst, BigInt(leg.quantity));
  }

  #pair(
    legs: readonly [Terms, Terms],
    holds: readonly [bigint, bigint],
    extras: readonly [Extras, Extras],
  ): void {
    const ids = [this.#triggers.nextId(), this.#triggers.nextId()] as const;
    this.#triggers.start(legs[0], holds[0], { ...extras[0], id: ids[0], linkedId: ids[1] });
    this.#triggers.start(legs[1], holds[1], { ...extras[1], id: ids[1], linkedId: ids[0] });
  }

  /** Enters an order whose number was taken before. */
  #enterNumbered(terms: OrderTerms, clientId: string, id: number): void {
    const after = this.#world.lastOrderId;
    this.#world.lastOrderId = id - 1;
    enterOrder(this.#world, terms, clientId);
    this.#world.lastOrderId = after;
  }
}

function legsOf(
  command: Pick<
    PlaceOrderList,
    | 'userId'
    | 'marketId'
    | 'side'
    | 'quantity'
    | 'profitTrigger'
    | 'profitPrice'
    | 'stopTrigger'
    | 'stopPrice'
  >,
  [profitTime, stopTime]: readonly [Terms['timeInForce'], Terms['timeInForce']],
): [Terms, Terms] {
  const { userId, marketId, side, quantity, profitTrigger, profitPrice, stopTrigger, stopPrice } = command;
  const leg = (
    trigger: Terms['trigger'],
    triggerPrice: number,
    price: number,
    timeInForce: typeof stopTime,
  ) =>
    ({
      userId,
      marketId,
      side,
      quantity,
      trigger,
      triggerPrice,
      price,
      type: price === 0 ? 'market' : 'limit',
      timeInForce,
    }) as const;
  return [
    leg('take_profit', profitTrigger, profitPrice, profitTime),
    leg('stop', stopTrigger, stopPrice, stopTime),
  ];
}

function brokenKeys(command: PlaceOrderList, isUsed: (key: string) => boolean, broken: Broken): void {
  const { clientId, profitClientId, stopClientId } = command;
  const keys = [clientId, profitClientId, stopClientId].filter((key) => key !== '');
  if (new Set(keys).size < keys.length) broken.add('client_order_id_invalid');
  if ([profitClientId, stopClientId].some((key) => key !== '' && isUsed(key)))
    broken.add('idempotency_conflict');
}

function wouldCross(market: RefMarket, side: string, price: number): boolean {
  const top = best(market, side);
  return top !== 0n && (side === 'buy' ? BigInt(price) >= top : BigInt(price) <= top);
}

function limitOf({ userId, marketId, side, profitPrice, quantity }: PlaceOrderList): OrderTerms {
  return {
    userId,
    marketId,
    side,
    type: 'limit',
    timeInForce: 'GTC',
    postOnly: true,
    price: profitPrice,
    quantity,
  };
}
