import type { TriggerFact } from '@candor/engine';

/** A choice of conditional orders by their numbers. */
interface NumberedConditions {
  readonly userId: number;
  /** Undefined: of every pair. */
  readonly marketId: number | undefined;
  /** The lowest number; undefined: any. */
  readonly fromId: number | undefined;
  /** The time of the order; the range includes both ends. */
  readonly fromMs: number | undefined;
  readonly toMs: number | undefined;
  readonly limit: number;
}

/** Conditional orders of users, wherever they are. */
export interface Conditions {
  find(userId: number, id: number): Promise<TriggerFact | undefined>;
  /** Resolves with those of these numbers, the stops of which these are the limit orders, and all that the table lacks. */
  of(userId: number, ids: readonly number[]): Promise<readonly TriggerFact[]>;
  /** Resolves with the first ones from a number or a moment on, otherwise the last ones. */
  byNumber(choice: NumberedConditions): Promise<readonly TriggerFact[]>;
  /** Resolves with the last one under a key. */
  byClientId(userId: number, clientId: string): Promise<TriggerFact | undefined>;
  /** Resolves with the stop of the last list under a key. */
  listByClientId(userId: number, clientId: string): Promise<TriggerFact | undefined>;
}
