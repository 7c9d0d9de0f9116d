import type { SnapshotRow } from './snapshot-rows.ts';

export const HOUR_MS = 3_600_000;
/** The part of a period in which its mark may come: the last twenty-fourth. */
const DRAWN_PART = 24;
export const EARLY_PARTS = 1_000;
/** A root that is missing so long after its mark is late. */
export const LATE_MS = 6 * HOUR_MS;

type Last = Pick<SnapshotRow, 'createdAt' | 'early'>;

/** The latest time at which the next mark is due; the time itself was drawn and is not shown. */
export function latestDueMs({ createdAt }: Pick<Last, 'createdAt'>, hours: number): number {
  return createdAt.getTime() + hours * HOUR_MS;
}

/** The time at which the next mark is due: at a drawn minute at the end of the period. */
export function dueMs({ createdAt, early }: Last, hours: number): number {
  return (
    latestDueMs({ createdAt }, hours) - Math.floor(((early / EARLY_PARTS) * hours * HOUR_MS) / DRAWN_PART)
  );
}
