export interface SourceQuote {
  readonly marketId: number;
  /** 8 decimals. */
  readonly price: number;
  readonly quotedMs: number;
}
