import type { ResponseOf } from '@candor/contract';

type History = ResponseOf<'solvency/history'>;
type Snapshots = History['snapshots'];

/** A point of the drawing: thousandths at a time. */
export interface CoverPoint {
  readonly atMs: number;
  readonly permille: number;
}

/** A row of the table: a snapshot with its sums, or an hour with its lowest cover. */
export interface HistoryRow {
  readonly atMs: number;
  readonly snapshot: Snapshots[number] | undefined;
  /** Null: nothing was owed. */
  readonly permille: number | null;
}

export interface CoverPicture {
  readonly ratios: readonly CoverPoint[];
  readonly hours: readonly CoverPoint[];
  /** The bounds of the drawing in thousandths; the line at 100 % is always between them. */
  readonly least: number;
  readonly most: number;
  readonly fromMs: number;
  readonly toMs: number;
}

/** A full cover, in thousandths: there are as many coins as are owed. */
export const WHOLE = 1_000;
/** Room above and below the lines, for a part of the difference and for a picture of equal values. */
const ROOM_PART = 10;
const ROOM_LEAST = 10;

/** Returns what a chart of the history draws; undefined where there is nothing to draw. */
export function coverPicture({ snapshots, hours }: History): CoverPicture | undefined {
  const ratios = snapshots.flatMap(({ at, ratio }) =>
    ratio === null ? [] : [{ atMs: Date.parse(at), permille: ratio }],
  );
  const lows = hours.map(({ at, lowest }) => ({ atMs: Date.parse(at), permille: lowest }));
  const points = [...ratios, ...lows];
  if (points.length === 0) return undefined;
  const [low, high] = boundsOf([WHOLE, ...points.map(({ permille }) => permille)]);
  const [fromMs, toMs] = boundsOf(points.map(({ atMs }) => atMs));
  const room = Math.max(ROOM_LEAST, Math.ceil((high - low) / ROOM_PART));
  return { ratios, hours: lows, least: Math.max(0, low - room), most: high + room, fromMs, toMs };
}

/** The least and the greatest of many values: too many for the arguments of one call. */
function boundsOf(values: readonly number[]): readonly [number, number] {
  return [
    values.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY),
    values.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY),
  ];
}

/** Returns the same figures as rows, newest first. */
export function historyRows({ snapshots, hours }: History): readonly HistoryRow[] {
  const marked = snapshots.map((snapshot) => ({
    atMs: Date.parse(snapshot.at),
    snapshot,
    permille: snapshot.ratio,
  }));
  const hourly = hours.map(({ at, lowest }) => ({
    atMs: Date.parse(at),
    snapshot: undefined,
    permille: lowest,
  }));
  return [...marked, ...hourly].toSorted((one, other) => other.atMs - one.atMs);
}

/** The place of a point in a picture: shares of its width and height, from the top left. */
export function placeOf(
  { atMs, permille }: CoverPoint,
  picture: CoverPicture,
): { readonly x: number; readonly y: number } {
  const { fromMs, toMs, least, most } = picture;
  const x = toMs === fromMs ? 1 / 2 : (atMs - fromMs) / (toMs - fromMs);
  return { x, y: 1 - (permille - least) / (most - least) };
}
