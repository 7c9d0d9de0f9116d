import type { Engine, IndexPrice } from '@candor/engine';

export interface SourceQuote {
  readonly marketId: number;
  /** 8 decimals. */
  readonly price: number;
  readonly quotedMs: number;
}

/** Where index prices come from: one venue's view of every market it knows. */
export interface IndexSource {
  readonly name: string;
  read(nowMs: number): Promise<readonly SourceQuote[]>;
}

const STALE_MS = 3_000;
/** A source may pull the index by this much at most. */
const CLAMP_PPM = 5_000n;
const MILLION = 1_000_000n;

/** Median of the fresh quotes, each clamped to +-0.5 % of that median; even counts take the floor of the middle two. */
export function indexPrices(quotes: readonly SourceQuote[], nowMs: number): IndexPrice[] {
  const byMarket = new Map<number, SourceQuote[]>();
  for (const quote of quotes) {
    if (nowMs - quote.quotedMs > STALE_MS || quote.price <= 0) continue;
    const known = byMarket.get(quote.marketId);
    if (known === undefined) byMarket.set(quote.marketId, [quote]);
    else known.push(quote);
  }
  return [...byMarket]
    .toSorted(([left], [right]) => left - right)
    .map(([marketId, fresh]) => {
      const middle = median(fresh.map((quote) => BigInt(quote.price)));
      const reach = (middle * CLAMP_PPM) / MILLION;
      const clamped = fresh.map(({ price }) => clamp(BigInt(price), middle - reach, middle + reach));
      return {
        marketId,
        price: Number(median(clamped)),
        quotedMs: Math.max(...fresh.map((quote) => quote.quotedMs)),
      };
    });
}

function median(prices: readonly bigint[]): bigint {
  const sorted = prices.toSorted((left, right) => (left < right ? -1 : left > right ? 1 : 0));
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0n;
  const lower = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0n;
  return (lower + upper) / 2n;
}

function clamp(price: bigint, low: bigint, high: bigint): bigint {
  return price < low ? low : price > high ? high : price;
}

/**
 * Asks the sources every second and hands the engine one `tick` with the prices that changed. The tick
 * goes out even when nothing changed: it is the engine's clock.
 */
export class IndexFeed {
  readonly #sources: readonly IndexSource[];
  readonly #engine: Engine;
  readonly #submitTick: (prices: readonly IndexPrice[]) => Promise<unknown>;
  readonly #log: (line: string) => void;
  readonly #failing = new Set<string>();
  #timer: NodeJS.Timeout | undefined;
  #busy = false;

  constructor(
    sources: readonly IndexSource[],
    engine: Engine,
    submitTick: (prices: readonly IndexPrice[]) => Promise<unknown>,
    log: (line: string) => void,
  ) {
    this.#sources = sources;
    this.#engine = engine;
    this.#submitTick = submitTick;
    this.#log = log;
  }

  async start(everyMs = 1_000): Promise<void> {
    await this.beat();
    this.#timer = setInterval(() => void this.beat(), everyMs);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  async beat(): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    try {
      const now = Date.now();
      const quotes = await Promise.all(this.#sources.map((source) => this.#ask(source, now)));
      const prices = indexPrices(quotes.flat(), Date.now()).filter((price) => this.#isNew(price));
      await this.#submitTick(prices);
    } catch {
      // Intake is closed; the next beat tries again.
    } finally {
      this.#busy = false;
    }
  }

  #isNew(price: IndexPrice): boolean {
    if (this.#engine.market(price.marketId) === undefined) return false;
    return this.#engine.indexPrice(price.marketId)?.price !== price.price;
  }

  async #ask(source: IndexSource, now: number): Promise<readonly SourceQuote[]> {
    try {
      const quotes = await source.read(now);
      if (this.#failing.delete(source.name)) this.#log(`index source ${source.name} answers again`);
      return quotes;
    } catch (error) {
      if (!this.#failing.has(source.name)) {
        this.#failing.add(source.name);
        this.#log(
          `index source ${source.name} fails: ${error instanceof Error ? error.message : String(error)}`,
        );
      }
      return [];
    }
  }
}
