import { INDEX_TRAIL_MS, type TrailPoint as PointOf } from '@candor/contract';

/** A point as the wire writes it. */
export type TrailPoint = PointOf<string>;

/** Puts the remembered points before the live ones; both may hold the same moments. */
export function joinTrails(past: readonly TrailPoint[], live: readonly TrailPoint[]): readonly TrailPoint[] {
  const firstMs = live[0]?.atMs ?? Number.POSITIVE_INFINITY;
  const lastMs = (live.at(-1) ?? past.at(-1))?.atMs ?? 0;
  return [...past.filter(({ atMs }) => atMs < firstMs && atMs > lastMs - INDEX_TRAIL_MS), ...live];
}
