import { fail } from '@candor/primitives';
import { fingerprintOf } from '../idempotency/fingerprint.ts';
import { NO_KEY } from '../idempotency/key-table.ts';
import { checkClientId } from '../kernel/keys.ts';
import type { PlaceOrder, PlaceOrderList } from '../shapes/command.ts';
import type { Rejection } from '../shapes/rejection.ts';
import { RULES_ORDERS_KEEP_IDS } from '../shapes/rules.ts';
import type { OrderId, TriggerId, UserIndex } from '../units/units.ts';
import { checkList, profitOf, stopOf } from './check-order-list.ts';
import { checkNumbers, holdBeyond } from './check-trigger.ts';
import { type NewTrigger, nextTriggerId, startTrigger } from './end-trigger.ts';
import { openOrder, runOrder } from './run-order.ts';
import type { SpotGround } from './spot-ground.ts';
import type { SpotMarket } from './spot-market.ts';

/**
 * Places two orders, each of which ends the other: any fill of one, or its end, ends the other. Together they hold what the dearer
 * one needs. Returns the id of the stop, which is that of the list.
 *
 * May refuse as `placeOco`, with client_order_id_invalid for a key that is used twice in the command, and with
 * idempotency_conflict for the key of one of the orders that its user has used before.
 */
export function placeOrderList(
  state: SpotGround,
  command: PlaceOrderList,
  userIndex: UserIndex,
): Rejection | number {
  if (state.rulesVersion < RULES_ORDERS_KEEP_IDS) return { key: 'order_options_invalid' };
  if (state.standings.isFrozen(userIndex)) return { key: 'user_frozen', field: 'userId' };
  const market = state.markets.get(command.marketId);
  if (market === undefined) return { key: 'market_unknown', field: 'marketId' };
  const { quantity, profitTrigger, profitPrice, stopTrigger, stopPrice } = command;
  const rejection =
    checkNumbers({ quantity, profitTrigger, profitPrice, stopTrigger, stopPrice }) ??
    checkKeys(state, command, userIndex) ??
    checkList(command, { state, market, userIndex, freedAmount: 0, freedOrders: 0 });
  if (rejection !== undefined) return rejection;
  const stopId =
    profitTrigger === 0
      ? placeBesideLimit(state, command, { market, userIndex })
      : placeBoth(state, command, { market, userIndex });
  nameTrigger(state, command, { userIndex, key: command.stopClientId, triggerId: stopId });
  return stopId;
}

interface Place {
  readonly market: SpotMarket;
  readonly userIndex: UserIndex;
}

/** Lets a limit order rest and a stop wait beside it. */
function placeBesideLimit(
  state: SpotGround,
  command: PlaceOrderList,
  { market, userIndex }: Place,
): TriggerId {
  const { orders, keys } = state;
  const key = command.profitClientId;
  const held = holdBeyond(state, stopOf(command), {
    market,
    limitHold: 0,
  });
  const slot = openOrder(state, market, limitOrderOf(command), { userIndex });
  const limitHold = orders.pool.held(slot);
  if (key !== '') keys.addPlaced(userIndex, key, fingerprintOf(command), slot);
  if (!runOrder(state, market, slot)) fail('the limit order of a list was checked to rest');
  const stop = newTrigger(command, stopOf(command), Math.max(0, held - limitHold));
  return startTrigger(state, { ...stop, linkedOrderId: orders.pool.orderId(slot) });
}

/** Lets a take-profit and a stop wait; the take-profit holds what it needs, the stop what it needs beyond that. */
function placeBoth(state: SpotGround, command: PlaceOrderList, { market, userIndex }: Place): TriggerId {
  const [profitId, stopId] = [nextTriggerId(state), nextTriggerId(state)];
  const profitHold = holdBeyond(state, profitOf(command), { market, limitHold: 0 });
  const stopHold = holdBeyond(state, stopOf(command), { market, limitHold: profitHold });
  const profit = newTrigger(command, profitOf(command), profitHold);
  const stop = newTrigger(command, stopOf(command), stopHold);
  startTrigger(state, { ...profit, linkedTriggerId: stopId }, profitId);
  startTrigger(state, { ...stop, linkedTriggerId: profitId }, stopId);
  nameTrigger(state, command, { userIndex, key: command.profitClientId, triggerId: profitId });
  return stopId;
}

function newTrigger(
  { clientId }: PlaceOrderList,
  { kind: _kind, ...terms }: ReturnType<typeof stopOf>,
  held: number,
): NewTrigger {
  return { ...terms, held, linkedOrderId: 0, listClientId: clientId };
}

interface NamedTrigger {
  readonly userIndex: UserIndex;
  readonly key: string;
  readonly triggerId: TriggerId | OrderId;
}

function nameTrigger(
  { keys }: SpotGround,
  command: PlaceOrderList,
  { userIndex, key, triggerId }: NamedTrigger,
): void {
  if (key !== '') keys.addOther(userIndex, key, fingerprintOf(command), triggerId);
}

function checkKeys(
  { keys }: SpotGround,
  { clientId, profitClientId, stopClientId }: PlaceOrderList,
  userIndex: UserIndex,
): Rejection | undefined {
  const used = new Set([clientId]);
  for (const [field, key] of Object.entries({ profitClientId, stopClientId })) {
    if (key === '') continue;
    const malformed = checkClientId(key);
    if (malformed !== undefined || used.has(key)) return { key: 'client_order_id_invalid', field };
    if (keys.find(userIndex, key) !== NO_KEY) return { key: 'idempotency_conflict', field };
    used.add(key);
  }
  return undefined;
}

function limitOrderOf(command: PlaceOrderList): PlaceOrder {
  const { userId, profitClientId, marketId, side, profitPrice, quantity } = command;
  return {
    kind: 'place_order',
    userId,
    clientId: profitClientId,
    marketId,
    side,
    type: 'limit',
    timeInForce: 'GTC',
    postOnly: true,
    price: profitPrice,
    quantity,
  };
}
