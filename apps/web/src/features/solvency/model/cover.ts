import type { ResponseOf } from '@candor/contract';
import { isOld, type OwedCurrency, type Snapshot } from './snapshot.ts';

export type SolvencyState = ResponseOf<'solvency/state'>;
export type CoverRow = SolvencyState['rows'][number];

/** Coins for a thousand that are owed: as many as are owed. */
const WHOLE = 1_000;

/**
 * `covered`: the coins of every claim, and of what is promised besides, are on listed addresses. `promised_short`: those of every
 * claim are, and of promises not all. `below`: coins are missing, or an alarm lives. `late`: a mark or its roots did not come in
 * time. `old`: the newest snapshot is older than 26 hours. `building`: the first trees are being built. `none`: nothing was
 * published yet.
 */
export type HeadState = 'covered' | 'promised_short' | 'below' | 'late' | 'old' | 'building' | 'none';

/** Returns the state of the proof at the time of the answer; what the figures do not show is never called covered. */
export function headStateOf(state: SolvencyState, nowMs: number): HeadState {
  const { newest, under_way: next, next_due: due, rows, alarms } = state;
  const isMissing = alarms.some(({ kind }) => kind === 'below' || kind === 'differs');
  if (isMissing || state.state === 'below') return 'below';
  if (newest !== null && !rows.every(isCovered)) return 'below';
  const isLate = next?.state === 'late' || newest?.state === 'late' || state.state === 'late';
  if (isLate || alarms.length > 0) return 'late';
  if (newest === null) return next === null ? 'none' : 'building';
  if (isOld(newest, nowMs)) return 'old';
  if (nowMs > Date.parse(due)) return 'late';
  // Roots without a word about coins are no cover.
  if (state.state === 'none' || rows.length === 0) return 'none';
  return state.state;
}

/** Returns whether the listed addresses hold what is owed. */
export const isCovered = ({ ratio }: Pick<CoverRow, 'ratio'>): boolean => ratio === null || ratio >= WHOLE;

/** Returns the row with the lowest cover of the hours since the snapshot before; undefined where nothing was compared. */
export function lowestOf(rows: readonly CoverRow[]): (CoverRow & { readonly lowest: number }) | undefined {
  return rows
    .filter((row): row is CoverRow & { readonly lowest: number } => row.lowest !== null)
    .toSorted((one, other) => one.lowest - other.lowest)[0];
}

/** Writes thousandths as a percentage with one decimal: `101.3 %`. */
export function percentText(permille: number): string {
  return `${Math.floor(permille / 10)}.${permille % 10} %`;
}

/** A currency of a snapshot: its root and file, and the coins that stand against it where those were published. */
export interface ProvenCurrency extends OwedCurrency {
  readonly cover: CoverRow | undefined;
}

/** Joins the claims of a snapshot with the coins of the same one. */
export function withCover(snapshot: Snapshot, rows: readonly CoverRow[]): readonly ProvenCurrency[] {
  return snapshot.currencies.map((currency) => ({
    ...currency,
    cover: rows.find(({ currency_id: id }) => id === currency.currency_id),
  }));
}
