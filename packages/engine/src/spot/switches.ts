import { valuesByText } from '@candor/primitives';
import { integer, type Layout, readRow, type RowValue, rowOf } from '../record/layout.ts';
import type { RowReader } from '../record/row-reader.ts';
import type { EpochMs, MarketId, UserId } from '../units/units.ts';

/** The time at which a user's orders in a market end unless the switch is set again. */
export interface DeadMansSwitch {
  readonly userId: UserId;
  /** 0: every market. */
  readonly marketId: MarketId;
  readonly dueMs: EpochMs;
}

const SWITCH: Layout<DeadMansSwitch> = { userId: integer, marketId: integer, dueMs: integer };

/** Armed switches, at most one per user and market. */
export class Switches {
  readonly #armed = new Map<string, DeadMansSwitch>();
  /** A lower bound of the earliest due time: it may be too early, never too late. */
  #earliestMs = Number.POSITIVE_INFINITY;

  arm(armed: DeadMansSwitch): void {
    this.#armed.set(keyOf(armed), armed);
    this.#earliestMs = Math.min(this.#earliestMs, armed.dueMs);
  }

  /** Returns whether a switch was armed. */
  disarm(scope: Omit<DeadMansSwitch, 'dueMs'>): boolean {
    return this.#armed.delete(keyOf(scope));
  }

  /** The due time; 0 if no switch is armed. */
  dueMs(scope: Omit<DeadMansSwitch, 'dueMs'>): number {
    return this.#armed.get(keyOf(scope))?.dueMs ?? 0;
  }

  /** Switches that are due, by due time, user and market. They stay armed until they are disarmed. */
  due(nowMs: EpochMs): DeadMansSwitch[] {
    if (nowMs < this.#earliestMs) return [];
    const due = [...this.#armed.values()].filter(({ dueMs }) => dueMs <= nowMs);
    if (due.length === 0) {
      this.#earliestMs = Number.POSITIVE_INFINITY;
      for (const { dueMs } of this.#armed.values()) this.#earliestMs = Math.min(this.#earliestMs, dueMs);
    }
    return due.sort((a, b) => a.dueMs - b.dueMs || a.userId - b.userId || a.marketId - b.marketId);
  }

  rows(): RowValue[] {
    return valuesByText(this.#armed).map((entry) => rowOf(SWITCH, entry));
  }

  restore(reader: RowReader): void {
    for (const entry of reader.rows((row) => readRow(SWITCH, row))) this.arm(entry);
  }
}

function keyOf({ userId, marketId }: Omit<DeadMansSwitch, 'dueMs'>): string {
  return `${userId}/${marketId}`;
}
