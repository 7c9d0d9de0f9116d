import type { NamedStream } from '@candor/contract/schema';
import type { Market } from '../../markets/catalog.ts';
import { idleBar, type TradedBar } from '../../markets/klines.ts';
import type { TradeView } from '../../markets/market-views.ts';
import { barStart, nextBarStart } from '../../markets/periods.ts';
import { TRADER_PERIODS } from '../../markets/trader-periods.ts';
import { klinePayload } from '../../wire/trader-streams.ts';
import { isSecond, type LiveStream } from './trader-live-streams.ts';

type Interval = NamedStream['interval'];

export interface BarPorts {
  /** Resolves with the bar of a moment once the tables show what memory showed; undefined before the first trade. */
  readonly readBar: (marketId: number, interval: Interval, atMs: number) => Promise<TradedBar | undefined>;
  /** Returns the engine's time: no trade that comes later is older. */
  readonly engineMs: () => number;
  readonly onFault: (error: unknown) => void;
}

/** The bars of one period of a pair: the open one once a second while it changes, and each one once more when it ends. */
export class BarStream implements LiveStream {
  readonly marketId: number;
  readonly #market: Market;
  readonly #interval: Interval;
  readonly #ports: BarPorts;
  /** Trades since the beginning that the bar does not have yet; undefined once it was read. */
  #early: TradeView[] | undefined = [];
  #bar: TradedBar | undefined;
  #isReading = false;
  #isChanged = true;
  #ended: TradedBar[] = [];

  constructor(market: Market, interval: Interval, ports: BarPorts) {
    this.marketId = market.id;
    this.#market = market;
    this.#interval = interval;
    this.#ports = ports;
    this.#beginReading();
  }

  trade(trade: TradeView): void {
    if (this.#early === undefined) this.#add(trade);
    else this.#early.push(trade);
  }

  collect(beat: number): readonly object[] {
    if (this.#early !== undefined && isSecond(beat)) this.#beginReading();
    if (this.#bar !== undefined) this.#endBefore(this.#ports.engineMs());
    const ended = this.#ended.map((bar) => this.#payload(bar, true));
    this.#ended = [];
    if (this.#bar === undefined || !this.#isChanged || !isSecond(beat)) return ended;
    this.#isChanged = false;
    return [...ended, this.#payload(this.#bar, false)];
  }

  /** Reads the bar, once more if that failed before. */
  #beginReading(): void {
    if (this.#isReading) return;
    this.#isReading = true;
    this.#read()
      .catch(this.#ports.onFault)
      .finally(() => {
        this.#isReading = false;
      });
  }

  async #read(): Promise<void> {
    const bar = await this.#ports.readBar(this.marketId, this.#interval, this.#ports.engineMs());
    const early = this.#early ?? [];
    this.#early = undefined;
    this.#bar = bar;
    for (const trade of early)
      if (bar === undefined || (trade.id > bar.lastId && trade.atMs >= bar.timeMs)) this.#add(trade);
  }

  #add({ id, atMs, price, quantity, takerSide }: TradeView): void {
    this.#bar ??= idleBar(this.#startOf(atMs), price);
    this.#endBefore(atMs);
    const bar = this.#bar;
    const isFirst = bar.trades === 0 && bar.volume === 0n;
    const volume = BigInt(quantity);
    const turnover = BigInt(price) * volume;
    const isBought = takerSide === 'buy';
    this.#isChanged = true;
    this.#bar = {
      timeMs: bar.timeMs,
      open: isFirst ? price : bar.open,
      high: isFirst ? price : Math.max(bar.high, price),
      low: isFirst ? price : Math.min(bar.low, price),
      close: price,
      volume: bar.volume + volume,
      turnover: bar.turnover + turnover,
      trades: bar.trades + 1,
      takerVolume: bar.takerVolume + (isBought ? volume : 0n),
      takerTurnover: bar.takerTurnover + (isBought ? turnover : 0n),
      firstId: bar.trades === 0 ? id : bar.firstId,
      lastId: id,
    };
  }

  /** Ends every bar that a moment is behind; each next one begins at the last price. */
  #endBefore(atMs: number): void {
    let bar = this.#bar;
    while (bar !== undefined && atMs >= this.#nextOf(bar)) {
      this.#ended.push(bar);
      bar = idleBar(this.#nextOf(bar), bar.close);
      this.#isChanged = true;
    }
    this.#bar = bar;
  }

  #startOf(atMs: number): number {
    return barStart(TRADER_PERIODS[this.#interval], atMs);
  }

  #nextOf({ timeMs }: TradedBar): number {
    return nextBarStart(TRADER_PERIODS[this.#interval], timeMs);
  }

  #payload(bar: TradedBar, isLast: boolean): object {
    const at = {
      interval: this.#interval,
      endMs: this.#nextOf(bar) - 1,
      isLast,
      nowMs: this.#ports.engineMs(),
    };
    return klinePayload(this.#market, bar, at);
  }
}
