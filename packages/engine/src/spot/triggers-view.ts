import type { TriggerFact } from '../shapes/facts/trigger-fact.ts';
import type { SpotGround } from './spot-ground.ts';
import type { MarketId, TriggerId, UserId } from '../units/units.ts';

/** The read-only view of conditional orders that wait for their price. */
export interface TriggersView {
  /** A user's waiting triggers, by id; only those of a market if one is given. */
  waiting(userId: UserId, marketId?: MarketId): readonly TriggerFact[];
  /** A waiting trigger of this user. */
  find(userId: UserId, triggerId: TriggerId): TriggerFact | undefined;
  /** Returns whether an order of this id may be one that waited: it is not from the sequence that triggers had before rules 23. */
  keepsId(triggerId: TriggerId): boolean;
  /** The time the user's dead man's switch of a market (0: of all) cancels everything; 0: it is not armed. */
  switchDueMs(userId: UserId, marketId: MarketId): number;
}

export function viewTriggers({ triggers }: SpotGround): TriggersView {
  return {
    waiting(userId, marketId) {
      const own = triggers.ofUser(userId);
      return marketId === undefined ? own : own.filter((trigger) => trigger.marketId === marketId);
    },
    find(userId, triggerId) {
      const trigger = triggers.find(triggerId);
      return trigger?.userId === userId ? trigger : undefined;
    },
    keepsId: (triggerId) => triggers.keepsId(triggerId),
    switchDueMs: (userId, marketId) => triggers.switches.dueMs({ userId, marketId }),
  };
}
