/** The rules of conditional orders, in the order of REJECTION_KEYS, besides those of the orders they place. */
import { roundDownToStep, roundUpToStep } from '@candor/primitives';
import { WAITING_TRIGGERS_MAX } from '../shapes/bounds.ts';
import type { PlaceOco, PlaceTrigger, Side } from '../shapes/command.ts';
import { type TriggerKind, TRIGGER_KINDS } from '../shapes/commands/trigger-commands.ts';
import type { Rejection } from '../shapes/rejection.ts';
import { RULES_BOUNDED } from '../shapes/rules.ts';
import type { SpotGround } from './spot-ground.ts';
import { sideCode } from '../shapes/vocabulary.ts';
import {
  checkBalance,
  checkBand,
  checkCount,
  checkMaximum,
  checkMinimum,
  checkNotional,
  checkOptions,
  checkPresence,
  checkQuantity,
  checkStatus,
  checkTick,
  crossingPostOnly,
  isInRange,
  type NamedPrice,
  type OrderSurroundings,
} from './check-order.ts';
import { reserveOf } from './hold.ts';
import { marketOrderLimit } from './order-limit.ts';
import type { SpotMarket } from './spot-market.ts';
import { approachOf } from './trigger-line.ts';
import type { AssetUnits, MarketId, Price, Quantity, UserIndex } from '../units/units.ts';

/** Refuses numbers that are invalid in every market. */
export function checkNumbers(numbers: Readonly<Record<string, number>>): Rejection | undefined {
  for (const [field, value] of Object.entries(numbers)) {
    if (!isInRange(value)) return { key: 'amount_invalid', field };
  }
  return undefined;
}

/** Returns the market of a conditional order of this user, or what stops any order of theirs. */
export function openFor(
  state: SpotGround,
  marketId: MarketId,
  userIndex: UserIndex,
): { readonly market: SpotMarket } | Rejection {
  if (state.standings.isFrozen(userIndex)) return { key: 'user_frozen', field: 'userId' };
  const market = state.markets.get(marketId);
  return market === undefined ? { key: 'market_unknown', field: 'marketId' } : { market };
}

export function checkTrigger(command: PlaceTrigger, surroundings: OrderSurroundings): Rejection | undefined {
  const { type, price } = command;
  return (
    checkTerms(command, surroundings) ??
    (type === 'market' ? undefined : checkReserve(command, price, surroundings)) ??
    checkSide(command, surroundings.market)
  );
}

/** Checks the stop of an OCO whose limit order rests already: its reserve is needed at market, too. */
export function checkStop(command: PlaceTrigger, surroundings: OrderSurroundings): Rejection | undefined {
  const { state, market } = surroundings;
  return (
    checkTerms(command, surroundings) ??
    checkReserve(command, worstStopPrice(state, command, market), surroundings) ??
    checkSide(command, market)
  );
}

/** Every rule of one trigger except for those about its reserve and its side of the market. */
function checkTerms(command: PlaceTrigger, surroundings: OrderSurroundings): Rejection | undefined {
  const { market, userIndex, freedOrders } = surroundings;
  const { settings } = market;
  const { type, price, quantity, triggerPrice } = command;
  const limits = type === 'market' ? [] : [{ field: 'price', price }];
  return (
    checkStatus(settings) ??
    checkOptions({ ...command, postOnly: false }) ??
    checkTriggerOptions(command) ??
    checkQuantity(quantity, settings) ??
    checkPrices({ limits, triggers: [{ field: 'triggerPrice', price: triggerPrice }] }, surroundings) ??
    checkNotional({ price: type === 'market' ? triggerPrice : price, quantity }, market) ??
    checkCount(market, userIndex, 1 - freedOrders) ??
    checkRoom(surroundings) ??
    checkLastPrice(market)
  );
}

export function checkOco(command: PlaceOco, surroundings: OrderSurroundings): Rejection | undefined {
  const { state, market, userIndex } = surroundings;
  const { settings } = market;
  const { price, quantity, triggerPrice, stopPrice, side } = command;
  const limits = [{ field: 'price', price }];
  if (stopPrice !== 0) limits.push({ field: 'stopPrice', price: stopPrice });
  return (
    checkStatus(settings) ??
    checkOptions({ side, type: 'limit', timeInForce: 'GTC', postOnly: true }) ??
    checkQuantity(quantity, settings) ??
    checkPrices({ limits, triggers: [{ field: 'triggerPrice', price: triggerPrice }] }, surroundings) ??
    checkNotional({ price, quantity }, market) ??
    checkNotional({ price: stopPrice === 0 ? triggerPrice : stopPrice, quantity }, market) ??
    checkCount(market, userIndex, 2) ??
    checkRoom(surroundings) ??
    checkLastPrice(market) ??
    crossingPostOnly({ side: sideCode(side), price }, market, state.orders.pool) ??
    checkReserve(command, Math.max(price, worstStopPrice(state, stopOf(command), market)), surroundings) ??
    checkSide({ side, trigger: 'stop', triggerPrice }, market)
  );
}

export interface StopTerms {
  readonly side: Side;
  /** Limit of the stop; 0: at market. */
  readonly price: Price;
  readonly triggerPrice: Price;
  readonly quantity: Quantity;
}

function stopOf({ side, stopPrice, triggerPrice, quantity }: PlaceOco): StopTerms {
  return { side, price: stopPrice, triggerPrice, quantity };
}

/** The worst price at which one order of a list may trade. */
export function worstStopPrice(
  state: SpotGround,
  { side, price, triggerPrice }: StopTerms,
  market: SpotMarket,
): number {
  if (price !== 0) return price;
  return marketOrderLimit(state, market, { side: sideCode(side), seenPrice: triggerPrice });
}

/** The amount that an OCO's stop needs beyond its limit order's reserve. */
export function stopHold(state: SpotGround, command: PlaceOco, market: SpotMarket): AssetUnits {
  return holdBeyond(state, stopOf(command), {
    market,
    limitHold: reserveOf(market, sideCode(command.side), command.price, command.quantity),
  });
}

/** The amount that a stop needs beyond what the other order of its list holds. */
export function holdBeyond(
  state: SpotGround,
  stop: StopTerms,
  { market, limitHold }: { readonly market: SpotMarket; readonly limitHold: AssetUnits },
): AssetUnits {
  const price = worstStopPrice(state, stop, market);
  return Math.max(0, reserveOf(market, sideCode(stop.side), price, stop.quantity) - limitHold);
}

export function checkTriggerOptions({
  trigger,
  type,
  price,
}: Pick<PlaceTrigger, 'trigger' | 'type' | 'price'>): Rejection | undefined {
  if (!TRIGGER_KINDS.includes(trigger)) return { key: 'order_options_invalid', field: 'trigger' };
  return type === 'market' && price !== 0 ? { key: 'order_options_invalid', field: 'price' } : undefined;
}

export interface ConditionalPrices {
  readonly limits: readonly NamedPrice[];
  readonly triggers: readonly NamedPrice[];
}

/** Checks rule by rule, not price by price: the first rule broken by any price is returned. */
export function checkPrices(
  { limits, triggers }: ConditionalPrices,
  { state, market }: OrderSurroundings,
): Rejection | undefined {
  const { settings } = market;
  const all = [...limits, ...triggers];
  return (
    firstOf(all, checkPresence) ??
    firstOf(all, (named) => checkMaximum(named, settings)) ??
    firstOf(all, (named) => checkMinimum(named, state, market)) ??
    firstOf(all, (named) => checkTick(named, settings)) ??
    firstOf(limits, (named) => checkBand(named, state, market))
  );
}

function firstOf(
  prices: readonly NamedPrice[],
  check: (named: NamedPrice) => Rejection | undefined,
): Rejection | undefined {
  for (const named of prices) {
    const rejection = check(named);
    if (rejection !== undefined) return rejection;
  }
  return undefined;
}

/** Since rules 7 the number of conditional orders that wait in one market is bounded. */
export function checkRoom({ state, market, freedOrders }: OrderSurroundings): Rejection | undefined {
  const waiting = state.triggers.waitingIn(market.settings.marketId) - freedOrders;
  if (state.rulesVersion < RULES_BOUNDED || waiting < WAITING_TRIGGERS_MAX) return undefined;
  return { key: 'market_at_capacity', field: 'marketId', nearest: WAITING_TRIGGERS_MAX };
}

/** Refuses a trigger before the first trade, since it would have no side. */
export function checkLastPrice({ lastTradePrice }: SpotMarket): Rejection | undefined {
  return lastTradePrice === 0 ? { key: 'no_best_price' } : undefined;
}

export function checkReserve(
  { side, quantity }: { readonly side: Side; readonly quantity: Quantity },
  price: Price,
  surroundings: OrderSurroundings,
): Rejection | undefined {
  return checkBalance({ type: 'limit', side, price, quantity }, surroundings, 0);
}

interface Condition {
  readonly side: Side;
  readonly trigger: TriggerKind;
  readonly triggerPrice: Price;
}

/** Refuses a trigger that the last price has reached; the nearest valid trigger price is one tick beyond it. */
export function checkSide(
  condition: Condition,
  { lastTradePrice, settings }: SpotMarket,
  field = 'triggerPrice',
): Rejection | undefined {
  const { tick, maxPrice } = settings;
  const { triggerPrice } = condition;
  const rises = approachOf(condition) === 'rising';
  if (rises ? triggerPrice > lastTradePrice : triggerPrice < lastTradePrice) return undefined;
  const nearest = rises ? roundUpToStep(lastTradePrice + 1, tick) : roundDownToStep(lastTradePrice - 1, tick);
  const rejection: Rejection = { key: 'trigger_on_wrong_side', field };
  return nearest > 0 && nearest <= maxPrice ? { ...rejection, nearest } : rejection;
}
