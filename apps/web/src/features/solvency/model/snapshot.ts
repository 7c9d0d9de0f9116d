import type { ResponseOf } from '@candor/contract';

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
