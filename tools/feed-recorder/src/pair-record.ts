import type { CompletedTrade, Depth, FrameOf, KlineBar, Quotation } from '@candor/client';

/** The number of newest states kept, so that a later answer can be matched with one of them. */
const STATES_KEPT = 50;

/** The newest states of something, in the order in which they came. */
class Recent<State> {
  readonly #states: State[] = [];

  add(state: State): void {
    this.#states.push(state);
    if (this.#states.length > STATES_KEPT) this.#states.shift();
  }

  some(test: (state: State) => boolean): boolean {
    return this.#states.some(test);
  }

  get last(): State | undefined {
    return this.#states.at(-1);
  }
}

export interface PairName {
  readonly id: number;
  readonly symbol: string;
}

/** The state of one pair according to the frames about it, and nothing else. */
export class PairRecord {
  readonly pair: PairName;
  readonly depthBooks = new Recent<Depth>();
  readonly deltaBooks = new Recent<Depth>();
  readonly tickers = new Recent<Quotation>();
  /** By id. */
  readonly trades = new Map<number, CompletedTrade>();
  /** The last word about each bar, by period and time. */
  readonly bars = new Map<string, Map<number, KlineBar>>();

  constructor(pair: PairName) {
    this.pair = pair;
  }

  takeTicker({ quotation }: FrameOf<'DAY_MARKET'>): void {
    this.tickers.add(quotation);
  }

  takeTrades({ completes }: FrameOf<`GLOBAL_TX.${string}`>): void {
    for (const trade of completes) this.trades.set(trade.id, trade);
  }

  takeBar({ kline: { currency_match_id: _pair, ...bar } }: FrameOf<`KLINE.${string}`>): void {
    const ofPeriod = this.bars.get(bar.period) ?? new Map<number, KlineBar>();
    this.bars.set(bar.period, ofPeriod);
    ofPeriod.set(bar.time, bar);
  }
}
