import { fail } from '@candor/primitives';
import { NO_ORDER } from '../book/order-pool.ts';
import type { CancelTrigger } from '../shapes/command.ts';
import type { PostingReason } from '../shapes/event.ts';
import {
  NO_TERMS,
  type TriggerEnd,
  type TriggerFact,
  type TriggerTerms,
} from '../shapes/facts/trigger-fact.ts';
import type { Rejection } from '../shapes/rejection.ts';
import { RULES_ORDERS_KEEP_IDS } from '../shapes/rules.ts';
import type { TriggerId } from '../units/units.ts';
import { closeResting } from './end-order.ts';
import type { SpotGround } from './spot-ground.ts';
import type { TriggerChange } from './triggers.ts';

/** The terms of a new trigger; those that rules 23 brought may be missing. */
export type NewTrigger = Omit<
  TriggerFact,
  'triggerId' | 'status' | 'end' | 'orderId' | 'createdMs' | 'updatedMs' | keyof TriggerTerms
> &
  Partial<TriggerTerms>;

/** Takes the next id of a trigger: of the sequence of orders since rules 23, of its own before. */
export function nextTriggerId(state: SpotGround): TriggerId {
  if (state.rulesVersion >= RULES_ORDERS_KEEP_IDS) return ++state.lastOrderId;
  return ++state.triggers.lastTriggerId;
}

/** Holds the reserve of a new trigger and adds it to the waiting ones. Returns its id. */
export function startTrigger(
  state: SpotGround,
  terms: NewTrigger,
  triggerId: TriggerId = nextTriggerId(state),
): TriggerId {
  const trigger: TriggerFact = {
    triggerId,
    ...NO_TERMS,
    ...terms,
    status: 'waiting',
    end: '',
    orderId: 0,
    createdMs: state.nowMs,
    updatedMs: state.nowMs,
  };
  state.triggers.add(state, trigger);
  state.recorder.record({ kind: 'trigger_changed', trigger });
  moveHold(state, trigger, 'trigger_hold');
  return triggerId;
}

/** Puts a changed trigger in the place of a waiting one, and holds or releases the difference of their reserves. */
export function changeTrigger(state: SpotGround, change: TriggerChange): void {
  const { before, after } = change;
  state.triggers.replace(state, change);
  state.recorder.record({ kind: 'trigger_changed', trigger: after });
  const more = after.held - before.held;
  if (more > 0) moveHold(state, { ...after, held: more }, 'trigger_hold');
  else moveHold(state, { ...after, held: -more }, 'trigger_release');
}

/** Removes a trigger from the waiting ones and releases its hold. */
export function withdrawTrigger(state: SpotGround, trigger: TriggerFact): void {
  state.triggers.remove(state, trigger);
  moveHold(state, trigger, 'trigger_release');
}

/** Records how a withdrawn trigger ended. */
export function recordTrigger(
  state: SpotGround,
  trigger: TriggerFact,
  end: Pick<TriggerFact, 'status' | 'end' | 'orderId'>,
): void {
  const ended = { ...trigger, ...end, held: 0, updatedMs: state.nowMs };
  state.recorder.record({ kind: 'trigger_changed', trigger: ended });
}

/** Ends a waiting trigger, and the other one of its list; the order it is linked to stays. */
export function cancelTriggerAs(state: SpotGround, trigger: TriggerFact, end: TriggerEnd): void {
  withdrawTrigger(state, trigger);
  recordTrigger(state, trigger, { status: 'cancelled', end, orderId: 0 });
  const other = otherOfList(state, trigger);
  if (other !== undefined) cancelTriggerAs(state, other, 'linked');
}

/** The other trigger of a list, if it waits too. */
export function otherOfList(
  { triggers }: SpotGround,
  { linkedTriggerId }: TriggerFact,
): TriggerFact | undefined {
  return linkedTriggerId === 0 ? undefined : triggers.find(linkedTriggerId);
}

/** Ends the limit order of a withdrawn trigger's OCO, if it has one. */
export function cancelLinkedOrder(state: SpotGround, { linkedOrderId }: TriggerFact): void {
  if (linkedOrderId === 0) return;
  const slot = state.orders.find(linkedOrderId);
  if (slot === NO_ORDER) fail(`order ${linkedOrderId} of an OCO does not rest`);
  closeResting(state, slot, 'linked');
}

function moveHold(
  { ledger, markets, users }: SpotGround,
  { triggerId, userId, marketId, side, held }: TriggerFact,
  reason: PostingReason & `trigger_${string}`,
): void {
  if (held === 0) return;
  const market = markets.get(marketId) ?? fail('a trigger has lost its market');
  const userIndex = users.find(userId) ?? fail('a trigger has lost its user');
  const column = side === 'buy' ? market.quoteAccounts : market.baseAccounts;
  const slot = ledger.slotOf(column, userIndex, userId);
  ledger.begin(reason, triggerId);
  if (reason === 'trigger_hold') ledger.hold(slot, held);
  else ledger.release(slot, held);
  ledger.settle();
}

/**
 * Ends a user's waiting trigger, and the limit order of its OCO with it, in any status of the market. May
 * refuse with trigger_unknown, also for another user's trigger and for one that has ended.
 */
export function cancelTrigger(state: SpotGround, command: CancelTrigger): Rejection | number {
  const trigger = state.triggers.find(command.triggerId);
  if (trigger === undefined || trigger.userId !== command.userId) {
    return { key: 'trigger_unknown', field: 'triggerId' };
  }
  cancelTriggerAs(state, trigger, 'by_user');
  cancelLinkedOrder(state, trigger);
  return trigger.triggerId;
}
