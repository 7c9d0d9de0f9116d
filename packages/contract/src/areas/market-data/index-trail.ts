/** The time that the trail of an index covers, in milliseconds. */
export const INDEX_TRAIL_MS = 300_000;

/** The index at one moment. */
export interface TrailPoint<Price> {
  /** Unix milliseconds by the exchange's clock. */
  readonly atMs: number;
  /** With 8 decimals. */
  readonly price: Price;
}
