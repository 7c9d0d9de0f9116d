import type { EngineReader, Quote, TakeQuotes, Tick } from '@candor/engine';
import { isAmount } from '@candor/primitives';
import type { SourceQuote } from './source-quote.ts';
import { Standstills } from './standstills.ts';

/** A source of index prices: one venue's view of every market it knows. */
export interface IndexSource {
  readonly name: string;
  read(nowMs: number): Promise<readonly SourceQuote[]>;
}

/** A source by the number under which `configure_index` names it. */
export interface AskedSource {
  readonly id: number;
  readonly source: IndexSource;
}

/** Time between two questions to the sources, and the shorter one while anything waits for a tick, in milliseconds. */
export interface FeedTempo {
  readonly calmMs: number;
  readonly awaitedMs: number;
}

const TEMPO: FeedTempo = { calmMs: 1_000, awaitedMs: 250 };
/** The longest wait of the other quotes for a slow source, in milliseconds; it is not asked again before it has answered. */
const PATIENCE_MS = 300;

/**
 * Asks the sources every second, and every 250 ms while a close of leverage waits for a tick, an order of leverage or a
 * seconds contract may open at the next one, or a contract is due; passes their quotes to the engine unchanged: the engine computes the index. A quote is passed on only for a market that lists its
 * source, now or in an announced list. Quotes are sent even when there are none: they are the engine's clock. Due work
 * that one command left undone (conditional orders, dead man's switches, interest) is continued by ticks at once.
 */
export class IndexFeed {
  readonly #sources: () => readonly AskedSource[];
  readonly #engine: EngineReader;
  readonly #submit: (command: TakeQuotes | Tick) => Promise<unknown>;
  readonly #log: (line: string) => void;
  readonly #now: () => number;
  readonly #failing = new Set<string>();
  readonly #standstills = new Standstills();
  /** Questions that are not answered yet, by source, and answers that the engine has not been given. */
  readonly #open = new Map<number, Promise<void>>();
  #arrived: Quote[] = [];
  #timer: NodeJS.Timeout | undefined;
  #underWay: Promise<void> | undefined;

  constructor(
    sources: () => readonly AskedSource[],
    engine: EngineReader,
    submit: (command: TakeQuotes | Tick) => Promise<unknown>,
    log: (line: string) => void,
    now: () => number = () => Date.now(),
  ) {
    this.#sources = sources;
    this.#engine = engine;
    this.#submit = submit;
    this.#log = log;
    this.#now = now;
  }

  async start({ calmMs, awaitedMs }: FeedTempo = TEMPO): Promise<void> {
    await this.beat();
    let calmUntil = performance.now() + calmMs;
    this.#timer = setInterval(
      () => {
        // Timers fire up to a millisecond early.
        if (performance.now() < calmUntil - 1 && !this.awaitsTick()) return;
        calmUntil = performance.now() + calmMs;
        void this.beat();
      },
      Math.min(calmMs, awaitedMs),
    );
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** Asks the sources once; while that is under way, it is joined. */
  beat(): Promise<void> {
    this.#underWay ??= this.#ask().finally(() => {
      this.#underWay = undefined;
    });
    return this.#underWay;
  }

  async #ask(): Promise<void> {
    try {
      const now = this.#now();
      const quotes = await this.#collect(now);
      await this.#submit({ kind: 'take_quotes', quotes });
      while (this.#engine.hasBacklog) await this.#submit({ kind: 'tick', prices: [] });
    } catch {
      // Intake is closed; the next tick tries again.
    }
  }

  /** Asks every source that has answered its last question, and returns what has arrived; late answers come with the next. */
  async #collect(now: number): Promise<readonly Quote[]> {
    for (const asked of this.#sources()) {
      if (this.#open.has(asked.id)) continue;
      const answered = this.#quotesOf(asked, now).then((quotes) => {
        this.#arrived.push(...quotes);
        this.#open.delete(asked.id);
      });
      this.#open.set(asked.id, answered);
    }
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, PATIENCE_MS);
    });
    await Promise.race([Promise.all(this.#open.values()), patience]);
    clearTimeout(timer);
    return this.#arrived.splice(0);
  }

  /** Returns whether something could happen at quotes of this moment. */
  awaitsTick(): boolean {
    const now = this.#now();
    return this.#engine.leverage.awaitsTick(now) || this.#engine.seconds.awaitsTick(now);
  }

  /** Leaves out quotes that the engine would refuse, so that one odd quote does not stop the others. */
  async #quotesOf({ id: sourceId, source }: AskedSource, now: number): Promise<Quote[]> {
    const said = await this.#read(source, now);
    return this.#standstills
      .moving(sourceId, said, now)
      .filter(
        ({ marketId, price }) =>
          isAmount(price) && price > 0 && listsSource(this.#engine, marketId, sourceId),
      )
      .map(({ marketId, price, quotedMs }) => ({ marketId, sourceId, price, madeMs: quotedMs }));
  }

  async #read(source: IndexSource, now: number): Promise<readonly SourceQuote[]> {
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

/** Returns whether a market lists a source, now or in an announced list. */
export function listsSource(engine: EngineReader, marketId: number, sourceId: number): boolean {
  const known = engine.index(marketId);
  return [known?.settings, known?.nextSettings].some((settings) =>
    settings?.sources.some((source) => source.sourceId === sourceId),
  );
}
