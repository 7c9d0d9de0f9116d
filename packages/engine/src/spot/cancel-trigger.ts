import type { CancelTrigger } from '../shapes/command.ts';
import type { Rejection } from '../shapes/rejection.ts';
import type { SpotGround } from './spot-ground.ts';
import { cancelLinkedOrder, cancelTriggerAs } from './end-trigger.ts';

/**
 * Ends a user's waiting trigger, and the limit order of its OCO with it, whatever the market's status. May
 * refuse with trigger_unknown: another's trigger, and one that has ended, are as unknown as one that never was.
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
