import { baseUnits } from '@candor/formulas';
import { addToTotal, compareTotals, isAmount, isId, totalFromAmount } from '@candor/primitives';
import { fingerprintOf } from '../idempotency/fingerprint.ts';
import { findRepeat } from '../kernel/keys.ts';
import type { PlaceOrder, PlaceOrderWithOptions } from '../shapes/command.ts';
import type { Outcome } from '../shapes/outcome.ts';
import type { Rejection } from '../shapes/rejection.ts';
import { RULES_BOUNDED } from '../shapes/rules.ts';
import { BUY, codeOf, SELF_TRADE_MODES, sideCode, SIDES } from '../shapes/vocabulary.ts';
import type { AssetUnits, OrderSlot, UserIndex } from '../units/units.ts';
import { NO_ORDER } from '../book/order-pool.ts';
import { cancelResting, freedBy, NOTHING_FREED } from './cancel-resting.ts';
import { checkForm, checkOptions, checkOrder, checkStatus, payingSlot } from './check-order.ts';
import { runTriggers } from './fire-triggers.ts';
import { affordableFrom, bestOppositePrice, marketOrderLimit } from './order-limit.ts';
import { openOrder, runOrder } from './run-order.ts';
import { costOf, type IncomingOrder, quantityForQuote } from './size-order.ts';
import type { SpotGround } from './spot-ground.ts';
import type { SpotMarket } from './spot-market.ts';

/**
 * Accepts an order with options, by the rules of `placeOrder` and these: a market order may name an amount of quote, which
 * the book at this moment turns into a quantity; it may have to be covered as a whole; a resting order may make way for it,
 * whose hold and place it may use, and which stays if the order is refused; and an order that was signed must be younger
 * than every signed order whose key is forgotten.
 *
 * May refuse besides with signed_too_long_ago, and with order_unknown or order_not_open for the order to replace.
 */
export function placeOrderWithOptions(state: SpotGround, command: PlaceOrderWithOptions): Outcome {
  const checked = check(state, command);
  return 'status' in checked ? checked : place(state, checked);
}

/**
 * Returns what an order would be refused for now; undefined: it would be accepted. One that was sent before under the same
 * key is refused with idempotency_conflict: it would not be placed again. Nothing changes.
 */
export function tryOrder(state: SpotGround, command: PlaceOrderWithOptions): Rejection | undefined {
  const checked = check(state, command);
  if (!('status' in checked)) return undefined;
  return checked.status === 'rejected'
    ? checked.rejection
    : { key: 'idempotency_conflict', field: 'clientId' };
}

/** Returns the outcome of an order that is not placed, or everything that placing it needs. Changes nothing. */
function check(state: SpotGround, command: PlaceOrderWithOptions): Outcome | Placement {
  const userIndex = state.users.find(command.userId);
  if (userIndex === undefined) return rejected({ key: 'user_unknown', field: 'userId' });
  const fingerprint = command.clientId === '' ? 0 : fingerprintOf(command);
  const repeat =
    command.clientId === '' ? undefined : findRepeat(state, userIndex, command.clientId, fingerprint);
  if (state.standings.isFrozen(userIndex))
    return repeat?.status === 'accepted' ? repeat : rejected({ key: 'user_frozen', field: 'userId' });
  const market = state.markets.get(command.marketId);
  if (market === undefined) return rejected({ key: 'market_unknown', field: 'marketId' });
  const malformed = checkForm(command) ?? checkOptionForm(command);
  if (malformed !== undefined) return rejected(malformed);
  if (repeat !== undefined) return repeat;
  const late = checkSigned(state, command, userIndex);
  if (late !== undefined) return rejected(late);
  const replaced = replacedSlot(state, command, userIndex);
  if (typeof replaced === 'object') return rejected(replaced);
  const order = sized(state, market, command, userIndex);
  if ('key' in order) return rejected(order);
  const freed = replaced === NO_ORDER ? NOTHING_FREED : freedBy(state, replaced);
  const rejection =
    checkOrder(order, { state, market, userIndex, ...freed }) ??
    checkCover(state, market, { order, command, userIndex, freedAmount: freed.freedAmount });
  return rejection === undefined
    ? { market, order, command, userIndex, fingerprint, replaced }
    : rejected(rejection);
}

interface Placement {
  readonly market: SpotMarket;
  readonly order: PlaceOrder;
  readonly command: PlaceOrderWithOptions;
  readonly userIndex: UserIndex;
  readonly fingerprint: number;
  readonly replaced: OrderSlot;
}

function place(
  state: SpotGround,
  { market, order, command, userIndex, fingerprint, replaced }: Placement,
): Outcome {
  const { keys, orders, recorder, signedTimes } = state;
  const { userId, clientId, selfTrade, quoteQuantity, signedAtMs } = command;
  if (replaced !== NO_ORDER) cancelResting(state, replaced, 'by_user');
  const slot = openOrder(state, market, { ...order, selfTrade }, { userIndex });
  recorder.startPlacing(slot);
  if (clientId !== '') keys.addPlaced(userIndex, clientId, fingerprint, slot);
  if (signedAtMs !== 0) signedTimes.note(userId, keys.used(userIndex), signedAtMs);
  if (quoteQuantity !== 0)
    recorder.record({ kind: 'order_sized', orderId: orders.pool.orderId(slot), userId, quoteQuantity });
  const rests = runOrder(state, market, slot);
  const outcome = recorder.endPlacing();
  if (!rests) orders.drop(slot);
  if (state.rulesVersion < RULES_BOUNDED) runTriggers(state);
  return outcome;
}

/** Refuses numbers and words of the options that are invalid in every market. */
function checkOptionForm(command: PlaceOrderWithOptions): Rejection | undefined {
  const { type, quantity, quoteQuantity, coversWhole, selfTrade, signedAtMs, clientId } = command;
  const isMarket = type === 'market';
  if (!isAmount(quoteQuantity)) return { key: 'amount_invalid', field: 'quoteQuantity' };
  if (!isAmount(signedAtMs)) return { key: 'amount_invalid', field: 'signedAtMs' };
  if (signedAtMs !== 0 && clientId === '') return { key: 'client_order_id_invalid', field: 'clientId' };
  const isBySum = quoteQuantity !== 0;
  if (isBySum && (!isMarket || quantity !== 0))
    return { key: 'order_options_invalid', field: 'quoteQuantity' };
  if (typeof coversWhole !== 'boolean' || (coversWhole && !isMarket))
    return { key: 'order_options_invalid', field: 'coversWhole' };
  return codeOf(SELF_TRADE_MODES, selfTrade) === -1
    ? { key: 'order_options_invalid', field: 'selfTrade' }
    : undefined;
}

function checkSigned(
  { keys, signedTimes }: SpotGround,
  { userId, signedAtMs }: PlaceOrderWithOptions,
  userIndex: UserIndex,
): Rejection | undefined {
  if (signedAtMs === 0) return undefined;
  const isYounger = signedAtMs > signedTimes.bound(userId, keys.used(userIndex));
  return isYounger ? undefined : { key: 'signed_too_long_ago', field: 'signedAtMs' };
}

/** The slot of the order that makes way; `NO_ORDER` if none is named, a rejection if it is not this user's on this side. */
function replacedSlot(
  { orders, keys }: SpotGround,
  { replaces, marketId, side }: PlaceOrderWithOptions,
  userIndex: UserIndex,
): OrderSlot | Rejection {
  if (replaces === 0) return NO_ORDER;
  const { pool } = orders;
  const slot = isId(replaces) ? orders.find(replaces) : NO_ORDER;
  const field = 'replaces';
  if (slot === NO_ORDER)
    return { key: keys.hasEnded(userIndex, replaces) ? 'order_not_open' : 'order_unknown', field };
  const isOwn = pool.userIndex(slot) === userIndex && pool.marketId(slot) === marketId;
  return isOwn && side === SIDES[pool.side(slot)] ? slot : { key: 'order_unknown', field };
}

/** The order with its quantity. May refuse an amount of quote that is below the smallest notional, or worth no lot. */
function sized(
  state: SpotGround,
  market: SpotMarket,
  command: PlaceOrderWithOptions,
  userIndex: UserIndex,
): PlaceOrder | Rejection {
  const { quoteQuantity, userId, clientId, marketId, side, type, timeInForce, postOnly, price } = command;
  const order = { userId, clientId, marketId, side, type, timeInForce, postOnly, price } as const;
  const placed = { ...order, kind: 'place_order', quantity: command.quantity } as const;
  if (quoteQuantity === 0) return placed;
  const refused = checkStatus(market.settings) ?? checkOptions(order);
  if (refused !== undefined) return refused;
  const { minNotional, lot } = market.settings;
  const field = 'quoteQuantity';
  if (quoteQuantity < minNotional) return { key: 'notional_below_minimum', field, nearest: minNotional };
  const incoming = incomingOf(state, market, command, userIndex);
  if (incoming === undefined) return { key: 'no_best_price' };
  const quantity = quantityForQuote(state, market, incoming, quoteQuantity);
  return quantity === 0
    ? { key: 'quantity_below_minimum', field: 'quantity', nearest: lot }
    : { ...placed, quantity };
}

/** The order as it meets the book; undefined if the other side is empty. */
function incomingOf(
  state: SpotGround,
  market: SpotMarket,
  { side, price, selfTrade }: PlaceOrderWithOptions,
  userIndex: UserIndex,
): IncomingOrder | undefined {
  const code = sideCode(side);
  const best = bestOppositePrice(market, state.orders.pool, code);
  if (best === 0) return undefined;
  const seenPrice = price === 0 ? best : price;
  return {
    userIndex,
    side: code,
    limit: marketOrderLimit(state, market, { side: code, seenPrice }),
    selfTrade,
  };
}

interface Covering extends Pick<Placement, 'order' | 'command' | 'userIndex'> {
  readonly freedAmount: AssetUnits;
}

/** Refuses a market order that must be covered and is not, with the quantity that the balance covers. */
function checkCover(
  state: SpotGround,
  market: SpotMarket,
  { order, command, userIndex, freedAmount }: Covering,
): Rejection | undefined {
  const incoming = command.coversWhole ? incomingOf(state, market, command, userIndex) : undefined;
  if (incoming === undefined) return undefined;
  const { side, limit } = incoming;
  const { quantity } = order;
  const available = addToTotal(state.ledger.available(payingSlot(market, side, userIndex)), freedAmount);
  const cost =
    side === BUY ? costOf(state, market, incoming, quantity) : totalFromAmount(baseUnits(quantity));
  if (compareTotals(available, cost) >= 0) return undefined;
  const nearest = affordableFrom(available, market, { side, price: limit, quantity });
  const rejection: Rejection = { key: 'insufficient_balance', field: 'quantity' };
  return nearest > 0 ? { ...rejection, nearest } : rejection;
}

function rejected(rejection: Rejection): Outcome {
  return { status: 'rejected', rejection };
}
