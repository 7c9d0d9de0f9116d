import type { ResponseOf } from '@candor/contract';

type SolvencyState = ResponseOf<'solvency/state'>;
export type Snapshot = ResponseOf<'solvency/snapshots'>['data'][number];
export type OwedCurrency = Snapshot['currencies'][number];

const HOUR_MS = 3_600_000;
/** A snapshot is made every day; after this time the newest one says nothing about today. */
const OLD_MS = 26 * HOUR_MS;
const CODE_LENGTH = 12;

export const isOld = (snapshot: Snapshot, nowMs: number): boolean =>
  nowMs - Date.parse(snapshot.marked_at) > OLD_MS;

/** The first digits of a root: enough to note on paper and to compare with a friend. */
export const codeOfRoot = (root: string): string => root.slice(0, CODE_LENGTH);

/**
 * `none`: nothing was published yet. `building`: nothing was published yet, and the first trees are being built. `late`: a mark or
 * its roots did not come in time. `old`: the newest snapshot is older than 26 hours.
 */
export type HeadState = 'published' | 'building' | 'late' | 'old' | 'none';

/** Returns the state of the proof at the time of the answer. */
export function headStateOf(
  { newest, under_way: next, next_due: due }: SolvencyState,
  nowMs: number,
): HeadState {
  const isLate = next?.state === 'late' || newest?.state === 'late';
  if (isLate) return 'late';
  if (newest === null) return next === null ? 'none' : 'building';
  if (isOld(newest, nowMs)) return 'old';
  return nowMs > Date.parse(due) ? 'late' : 'published';
}
