import { INDEX_TRAIL_MS, type TrailPoint } from '@candor/contract';

const SECOND_MS = 1_000;

/** The prices of one index in the last minutes, the newest of each second. */
export class IndexTrail {
  #points: TrailPoint<number>[] = [];

  add(point: TrailPoint<number>): void {
    const last = this.#points.at(-1);
    if (last !== undefined && secondOf(last) === secondOf(point)) this.#points.pop();
    this.#points.push(point);
    const first = this.#points.findIndex(({ atMs }) => atMs > point.atMs - INDEX_TRAIL_MS);
    if (first > 0) this.#points.splice(0, first);
  }

  /** Returns the points that are still recent, the oldest first. */
  since(nowMs: number): readonly TrailPoint<number>[] {
    return this.#points.filter(({ atMs }) => atMs > nowMs - INDEX_TRAIL_MS);
  }
}

function secondOf({ atMs }: TrailPoint<number>): number {
  return Math.floor(atMs / SECOND_MS);
}
