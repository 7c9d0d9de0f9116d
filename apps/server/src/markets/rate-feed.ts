import type { EngineReader, RateQuote, TakeRateQuotes } from '@candor/engine';
import type { Sequenced } from '@candor/engine-host';
import { isAmount } from '@candor/primitives';
import type { AskedSource } from './index-feed.ts';

/** Time between two questions to the sources, in milliseconds. */
export const RATE_BEATS = { demo: 5_000, live: 30_000 } as const;

interface RateFeedPorts {
  /** The sources to ask now; the number of a market in their quotes is that of a fiat. */
  readonly sources: () => readonly AskedSource[];
  readonly engine: EngineReader;
  readonly submit: (command: TakeRateQuotes) => Promise<Pick<Sequenced, 'outcome'>>;
  readonly line: (text: string) => void;
  readonly beatMs: number;
  readonly now?: () => number;
}

/**
 * Asks the sources of fiat rates and passes their quotes to the engine unchanged: the engine makes the rates, and halts one whose
 * quotes are too old. A quote is passed on only for a fiat that lists its source, now or in an announced list.
 */
export class RateFeed {
  readonly #ports: RateFeedPorts;
  readonly #failing = new Set<string>();
  #timer: NodeJS.Timeout | undefined;
  #underWay: Promise<void> | undefined;

  constructor(ports: RateFeedPorts) {
    this.#ports = ports;
  }

  /** Begins to ask; a first answer is not waited for. */
  start(): void {
    void this.beat();
    this.#timer ??= setInterval(() => void this.beat(), this.#ports.beatMs);
  }

  /** Resolves once the question under way is over. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#timer = undefined;
    await this.#underWay;
  }

  /** Asks the sources once; while that is under way, it is joined. */
  beat(): Promise<void> {
    this.#underWay ??= this.#ask().finally(() => {
      this.#underWay = undefined;
    });
    return this.#underWay;
  }

  async #ask(): Promise<void> {
    const { sources, submit, now = Date.now } = this.#ports;
    const nowMs = now();
    const quotes = (await Promise.all(sources().map((asked) => this.#quotesOf(asked, nowMs)))).flat();
    if (quotes.length === 0) return;
    try {
      const { outcome } = await submit({ kind: 'take_rate_quotes', quotes });
      this.#tell('fiat rates', outcome.status === 'rejected' ? outcome.rejection.key : undefined);
    } catch (error) {
      // Intake may be closed; the next beat tries again.
      this.#tell('fiat rates', reasonOf(error));
    }
  }

  /** Leaves out quotes that the engine would refuse, so that one odd quote does not stop the others. */
  async #quotesOf({ id: sourceId, source }: AskedSource, nowMs: number): Promise<RateQuote[]> {
    const { engine } = this.#ports;
    try {
      const said = await source.read(nowMs);
      this.#tell(`rate source ${source.name}`, undefined);
      return said
        .filter(
          ({ marketId, price }) =>
            isAmount(price) && price > 0 && listsRateSource(engine, marketId, sourceId),
        )
        .map(({ marketId, price, quotedMs }) => ({
          fiatId: marketId,
          sourceId,
          rate: price,
          madeMs: quotedMs,
        }));
    } catch (error) {
      this.#tell(`rate source ${source.name}`, reasonOf(error));
      return [];
    }
  }

  /** Says once that something fails, and once that it works again. */
  #tell(what: string, problem: string | undefined): void {
    const { line } = this.#ports;
    if (problem === undefined) {
      if (this.#failing.delete(what)) line(`${what} answers again`);
    } else if (!this.#failing.has(what)) {
      this.#failing.add(what);
      line(`${what} fails: ${problem}`);
    }
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Returns whether a fiat lists a source of its rate, now or in an announced list. */
export function listsRateSource(engine: EngineReader, fiatId: number, sourceId: number): boolean {
  const rate = engine.p2p.rate(fiatId);
  return [rate?.settings, rate?.nextSettings].some((settings) =>
    settings?.sources.some((source) => source.sourceId === sourceId),
  );
}
