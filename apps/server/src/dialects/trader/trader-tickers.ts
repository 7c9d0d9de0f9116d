import type { Market } from '../../markets/catalog.ts';
import { traderSymbol } from '../../wire/trader.ts';
import { isSecond, type LiveStream } from './trader-live-streams.ts';

/** Figures of a pair. */
interface TickerRow {
  readonly symbol: string;
  readonly closeTime: number;
}

export interface TickerPorts<Row extends TickerRow> {
  readonly markets: () => readonly Market[];
  /** Resolves with the figures of pairs. */
  readonly read: (markets: readonly Market[]) => Promise<readonly Row[]>;
  readonly now: () => number;
  readonly onFault: (error: unknown) => void;
}

/** A row with the reading that changed its figures last. */
interface KnownRow<Row> {
  readonly row: Row;
  readonly figures: string;
  readonly reading: number;
}

/** Writes a row as a payload of a stream. */
type Payload<Row> = (row: Row, nowMs: number) => object;

/** Figures of the pairs that somebody follows, such as those of the last 24 hours, read once a second. */
export class Tickers<Row extends TickerRow> {
  readonly #ports: TickerPorts<Row>;
  readonly #rows = new Map<string, KnownRow<Row>>();
  readonly #streams = new Set<TickerStream<Row>>();
  #reading = 0;
  #isReading = false;

  constructor(ports: TickerPorts<Row>) {
    this.#ports = ports;
  }

  /** Opens a stream of one pair or, without one, of all. */
  open(market: Market | undefined, payload: Payload<Row>): LiveStream {
    const stream = new TickerStream(this, { market, payload, now: this.#ports.now });
    this.#streams.add(stream);
    return stream;
  }

  delete(stream: TickerStream<Row>): void {
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
    const rows = await this.#ports.read(this.#ports.markets().filter(isFollowed));
    this.#reading += 1;
    for (const row of rows) {
      const figures = JSON.stringify({ ...row, openTime: 0, closeTime: 0 });
      if (this.#rows.get(row.symbol)?.figures !== figures)
        this.#rows.set(row.symbol, { row, figures, reading: this.#reading });
    }
  }
}

class TickerStream<Row extends TickerRow> implements LiveStream {
  readonly marketId: number | undefined;
  readonly #tickers: Tickers<Row>;
  readonly #payload: Payload<Row>;
  readonly #symbol: string | undefined;
  readonly #now: () => number;
  #reading = 0;

  constructor(
    tickers: Tickers<Row>,
    about: {
      readonly market: Market | undefined;
      readonly payload: Payload<Row>;
      readonly now: () => number;
    },
  ) {
    this.#tickers = tickers;
    this.#payload = about.payload;
    this.#now = about.now;
    this.marketId = about.market?.id;
    this.#symbol = about.market === undefined ? undefined : traderSymbol(about.market);
  }

  collect(): readonly object[] {
    const { rows, reading } = this.#tickers.since(this.#reading, this.#symbol);
    this.#reading = reading;
    const payloads = rows.map((row) => this.#payload(row, this.#now()));
    if (this.#symbol !== undefined || payloads.length === 0) return payloads;
    return [payloads];
  }

  close(): void {
    this.#tickers.delete(this);
  }
}
