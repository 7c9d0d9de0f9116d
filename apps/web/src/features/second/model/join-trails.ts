/** The index at one moment. */
export interface TrailPoint {
  /** Unix milliseconds by the exchange's clock. */
  readonly atMs: number;
  /** The text of the wire, with 8 decimals. */
  readonly price: string;
}

/** Older points have left the chart. */
export const KEPT_MS = 300_000;

/** Puts the remembered points before the live ones; both may hold the same moments. */
export function joinTrails(past: readonly TrailPoint[], live: readonly TrailPoint[]): readonly TrailPoint[] {
  const firstMs = live[0]?.atMs ?? Number.POSITIVE_INFINITY;
  const lastMs = (live.at(-1) ?? past.at(-1))?.atMs ?? 0;
  return [...past.filter(({ atMs }) => atMs < firstMs && atMs > lastMs - KEPT_MS), ...live];
}
