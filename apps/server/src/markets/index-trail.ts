/** The length of a trail, in milliseconds. */
export const TRAIL_MS = 300_000;
const SECOND_MS = 1_000;

/** The index at one moment. */
export interface TrailPoint {
  readonly atMs: number;
  /** With 8 decimals. */
  readonly price: number;
}

/** The prices of one index in the last minutes, the newest of each second. */
export class IndexTrail {
  #points: TrailPoint[] = [];

  add(point: TrailPoint): void {
    const last = this.#points.at(-1);
    if (last !== undefined && secondOf(last) === secondOf(point)) this.#points.pop();
    this.#points.push(point);
    const first = this.#points.findIndex(({ atMs }) => atMs > point.atMs - TRAIL_MS);
    if (first > 0) this.#points.splice(0, first);
  }

  /** Returns the points that are still recent, the oldest first. */
  since(nowMs: number): readonly TrailPoint[] {
    return this.#points.filter(({ atMs }) => atMs > nowMs - TRAIL_MS);
  }
}

function secondOf({ atMs }: TrailPoint): number {
  return Math.floor(atMs / SECOND_MS);
}
