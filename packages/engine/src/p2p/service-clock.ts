import type { RowValue } from '../record/layout.ts';
import type { RowReader } from '../record/row-reader.ts';
import type { EpochMs, ServiceMs } from '../units/units.ts';

/**
 * The clock of the desk's deadlines: the time of commands without outages and pauses. An outage is what exceeds `gapMs` between
 * two commands: in service a tick comes every second.
 */
export class ServiceClock {
  /** The time for which it has stood still, without the pause that goes on. */
  downMs = 0;
  /** 0 while it runs. */
  pausedSinceMs: EpochMs = 0;
  /** The time of the last command; 0 before the desk was set up. */
  lastMs: EpochMs = 0;

  /** The desk's time at a time of commands. */
  at(nowMs: EpochMs): ServiceMs {
    return (this.pausedSinceMs === 0 ? nowMs : this.pausedSinceMs) - this.downMs;
  }

  /** The time of commands at which a time of the desk comes if nothing stops its clock until then. */
  wallOf(serviceMs: ServiceMs, nowMs: EpochMs): EpochMs {
    return serviceMs - this.at(nowMs) + nowMs;
  }

  /** Moves on to the time of a command; returns true if that was an outage. */
  advance(nowMs: EpochMs, gapMs: number): boolean {
    const excess = nowMs - this.lastMs - gapMs;
    this.lastMs = nowMs;
    if (this.pausedSinceMs !== 0 || excess <= 0) return false;
    this.downMs += excess;
    return true;
  }

  /** Starts or ends a pause; returns true if that is a change. */
  setPaused(isPaused: boolean, nowMs: EpochMs): boolean {
    if (isPaused === (this.pausedSinceMs !== 0)) return false;
    if (isPaused) {
      this.pausedSinceMs = nowMs;
      return true;
    }
    this.downMs += nowMs - this.pausedSinceMs;
    this.pausedSinceMs = 0;
    return true;
  }

  row(): RowValue {
    return [this.downMs, this.pausedSinceMs, this.lastMs];
  }

  restore(row: RowReader): void {
    this.downMs = row.integer();
    this.pausedSinceMs = row.integer();
    this.lastMs = row.integer();
  }
}
