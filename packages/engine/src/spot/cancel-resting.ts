import { ENDINGS_MAX } from '../shapes/bounds.ts';
import type { CloseReason, TriggerEnd, TriggerFact } from '../shapes/event.ts';
import type { Side } from '../shapes/command.ts';
import { RULES_BOUNDED } from '../shapes/rules.ts';
import type { SpotGround } from './spot-ground.ts';
import { SIDES, wordOf } from '../shapes/vocabulary.ts';
import type { OrderSurroundings } from './check-order.ts';
import { closeResting } from './end-order.ts';
import { cancelTriggerAs } from './end-trigger.ts';
import type { MarketId, OrderSlot, UserId } from '../units/units.ts';

/** Ends a resting order, and the stop of its OCO with it. */
export function cancelResting(state: SpotGround, slot: OrderSlot, reason: CloseReason): void {
  const { triggers } = state;
  const linked = triggers.count === 0 ? undefined : triggers.linkedTo(state.orders.pool.orderId(slot));
  closeResting(state, slot, reason);
  if (linked !== undefined) cancelTriggerAs(state, linked, 'linked');
}

export const NOTHING_FREED = { freedAmount: 0, freedOrders: 0 } as const;

/** The money and the places that a resting order gives back when it ends, with those of the stop of its OCO. */
export function freedBy(
  { orders: { pool }, triggers }: SpotGround,
  slot: OrderSlot,
): Pick<OrderSurroundings, 'freedAmount' | 'freedOrders'> {
  const linked = triggers.linkedTo(pool.orderId(slot));
  return {
    freedAmount: pool.held(slot) + (linked?.held ?? 0),
    freedOrders: linked === undefined ? 1 : 2,
  };
}

export interface CancelScope {
  readonly userId: UserId;
  /** 0: every market. */
  readonly marketId: MarketId;
  readonly side: Side | 'any';
}

/** The number of things that one command may end; without limit before rules 7. */
export function endingsMax({ rulesVersion }: SpotGround): number {
  return rulesVersion < RULES_BOUNDED ? Number.POSITIVE_INFINITY : ENDINGS_MAX;
}

export interface Endings {
  readonly reason: CloseReason & TriggerEnd;
  /** The limit on things ended directly; the stop of an OCO that ends with its order is not counted. */
  readonly most: number;
}

/**
 * Ends a user's resting orders by id, then the triggers still waiting, by id; returns how many things ended.
 */
export function cancelScope(state: SpotGround, scope: CancelScope, { reason, most }: Endings): number {
  const { orders, triggers } = state;
  const before = orders.count + triggers.count;
  const slots = ordersWithin(state, scope).slice(0, most);
  for (const slot of slots) cancelResting(state, slot, reason);
  for (const { triggerId } of triggersWithin(state, scope).slice(0, most - slots.length)) {
    const trigger = triggers.find(triggerId);
    if (trigger !== undefined) cancelTriggerAs(state, trigger, reason);
  }
  return before - orders.count - triggers.count;
}

/** The number of resting orders and waiting triggers in the scope. */
export function countScope(state: SpotGround, scope: CancelScope): number {
  return ordersWithin(state, scope).length + triggersWithin(state, scope).length;
}

/** Slots by order id. */
function ordersWithin({ orders, users }: SpotGround, scope: CancelScope): OrderSlot[] {
  const { pool } = orders;
  const userIndex = users.find(scope.userId);
  const slots = userIndex === undefined ? [] : [...orders.ofUser(userIndex)].reverse();
  return slots.filter((slot) =>
    isWithin(scope, { marketId: pool.marketId(slot), side: wordOf(SIDES, pool.side(slot)) }),
  );
}

/** By id. */
function triggersWithin({ triggers }: SpotGround, scope: CancelScope): TriggerFact[] {
  return triggers.ofUser(scope.userId).filter((trigger) => isWithin(scope, trigger));
}

function isWithin(
  scope: CancelScope,
  { marketId, side }: { readonly marketId: MarketId; readonly side: Side },
): boolean {
  return (
    (scope.marketId === 0 || scope.marketId === marketId) && (scope.side === 'any' || scope.side === side)
  );
}
