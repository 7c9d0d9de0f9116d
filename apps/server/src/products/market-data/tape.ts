/** One trade of a pair, as it is public. */
interface TapeTrade {
  readonly id: number;
  readonly price: number;
  readonly quantity: number;
  readonly quote: number;
  /** 1: the taker bought. */
  readonly taker_side: number;
  readonly at_ms: number;
  readonly taker_user_id: number;
  readonly maker_user_id: number;
}

/** The trades of pairs. */
export interface Tape {
  /** Resolves with trades after an id, ascending from there, or the newest first. */
  after(
    marketId: number,
    wanted: { readonly after: number; readonly order: 'asc' | 'desc'; readonly limit: number },
  ): Promise<readonly TapeTrade[]>;
  /** Resolves with the first trades from an id or a moment on, or the newest up to a moment, the oldest first. */
  chosen(
    marketId: number,
    choice: {
      readonly fromId?: number | undefined;
      readonly startTime?: number | undefined;
      readonly endTime?: number | undefined;
    },
    limit: number,
  ): Promise<readonly TapeTrade[]>;
}
