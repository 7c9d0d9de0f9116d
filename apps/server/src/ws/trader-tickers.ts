import type { NamedStream, TraderDayTicker } from '@candor/contract/schema';
import type { Market } from '../markets/catalog.ts';
import { miniTickerPayload, tickerPayload } from '../wire/trader-streams.ts';
import { traderSymbol } from '../wire/trader.ts';
import { isSecond, type LiveStream } from './trader-live-streams.ts';

export interface TickerPorts {
  readonly markets: () => readonly Market[];
  /** Resolves with the last 24 hours of pairs. */
  readonly dayTickers: (markets: readonly Market[]) => Promise<readonly TraderDayTicker[]>;
  readonly now: () => number;
  readonly onFault: (error: unknown) => void;
}

/** A row with the reading that changed its figures last. */
interface KnownRow {
  readonly row: TraderDayTicker;
  readonly figures: string;
  readonly reading: number;
}

/** The last 24 hours of the pairs that somebody follows, read once a second. */
export class Tickers {
  readonly #ports: TickerPorts;
  readonly #rows = new Map<string, KnownRow>();
  readonly #streams = new Set<TickerStream>();
  #reading = 0;
  #isReading = false;

  constructor(ports: TickerPorts) {
    this.#ports = ports;
  }

  /** Opens a stream of one pair or, without one, of all. */
  open(market: Market | undefined, kind: NamedStream['kind']): TickerStream {
    const stream = new TickerStream(this, { market, kind, now: this.#ports.now });
    this.#streams.add(stream);
    return stream;
  }

  delete(stream: TickerStream): void {
    this.#streams.delete(stream);
    if (this.#streams.size === 0) this.#rows.clear();
  }

  /** Reads the followed pairs again, unless the last reading is still under way. */
  beat(beat: number): void {
    if (this.#streams.size === 0 || this.#isReading || !isSecond(beat)) return;
    this.#isReading = true;
    this.#read()
      .catch(this.#ports.onFault)
      .finally(() => {
        this.#isReading = false;
      });
  }

  /** Returns rows whose figures changed after a reading, and the number of the last reading. */
  since(reading: number, symbol: string | undefined) {
    if (reading === this.#reading) return { rows: [], reading };
    const rows = [...this.#rows.values()].filter(
      (known) => known.reading > reading && (symbol === undefined || known.row.symbol === symbol),
    );
    return { rows: rows.map(({ row }) => row), reading: this.#reading };
  }

  async #read(): Promise<void> {
    const streams = [...this.#streams];
    const isFollowed = ({ id }: Market) => streams.some(({ marketId }) => (marketId ?? id) === id);
    const rows = await this.#ports.dayTickers(this.#ports.markets().filter(isFollowed));
    this.#reading += 1;
    for (const row of rows) {
      const figures = JSON.stringify({ ...row, openTime: 0, closeTime: 0 });
      if (this.#rows.get(row.symbol)?.figures !== figures)
        this.#rows.set(row.symbol, { row, figures, reading: this.#reading });
    }
  }
}

export class TickerStream implements LiveStream {
  readonly marketId: number | undefined;
  readonly #tickers: Tickers;
  readonly #kind: NamedStream['kind'];
  readonly #symbol: string | undefined;
  readonly #now: () => number;
  #reading = 0;

  constructor(
    tickers: Tickers,
    about: {
      readonly market: Market | undefined;
      readonly kind: NamedStream['kind'];
      readonly now: () => number;
    },
  ) {
    this.#tickers = tickers;
    this.#kind = about.kind;
    this.#now = about.now;
    this.marketId = about.market?.id;
    this.#symbol = about.market === undefined ? undefined : traderSymbol(about.market);
  }

  collect(): readonly object[] {
    const { rows, reading } = this.#tickers.since(this.#reading, this.#symbol);
    this.#reading = reading;
    const isMini = this.#kind === 'miniTicker' || this.#kind === 'miniTickers';
    const payloads = rows.map((row) => (isMini ? miniTickerPayload : tickerPayload)(row, this.#now()));
    if (this.#symbol !== undefined || payloads.length === 0) return payloads;
    return [payloads];
  }

  close(): void {
    this.#tickers.delete(this);
  }
}
