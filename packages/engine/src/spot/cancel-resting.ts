import type { CloseReason, TriggerEnd } from '../event.ts';
import type { Side } from '../command.ts';
import { NO_KEY } from '../idempotency/key-index.ts';
import type { EngineState } from '../state.ts';
import { SIDES, wordOf } from '../vocabulary.ts';
import { type Closing, closeResting } from './close-resting.ts';
import { cancelTriggerAs } from './end-trigger.ts';

/** Ends a resting order, and the stop of its OCO with it. */
export function cancelResting(state: EngineState, slot: number, closing: Closing): void {
  const { triggers } = state;
  const linked = triggers.count === 0 ? undefined : triggers.linkedTo(state.orders.pool.orderId(slot));
  closeResting(state, slot, closing);
  if (linked !== undefined) cancelTriggerAs(state, linked, 'linked');
}

export interface CancelScope {
  readonly userId: number;
  /** 0: every market. */
  readonly marketId: number;
  readonly side: Side | 'any';
}

/**
 * Ends a user's resting orders by id, then what triggers still wait, by id; answers how many things ended.
 */
export function cancelScope(
  state: EngineState,
  scope: CancelScope,
  reason: CloseReason & TriggerEnd,
): number {
  const { orders, triggers, users } = state;
  const { pool } = orders;
  const before = orders.count + triggers.count;
  const userIndex = users.find(scope.userId);
  const slots = userIndex === undefined ? [] : [...orders.ofUser(userIndex)].reverse();
  for (const slot of slots) {
    const order = { marketId: pool.marketId(slot), side: wordOf(SIDES, pool.side(slot)) };
    if (isWithin(scope, order)) cancelResting(state, slot, { reason, key: NO_KEY });
  }
  for (const trigger of triggers.ofUser(scope.userId)) {
    if (isWithin(scope, trigger)) cancelTriggerAs(state, trigger, reason);
  }
  return before - orders.count - triggers.count;
}

function isWithin(
  scope: CancelScope,
  { marketId, side }: { readonly marketId: number; readonly side: Side },
): boolean {
  return (
    (scope.marketId === 0 || scope.marketId === marketId) && (scope.side === 'any' || scope.side === side)
  );
}
