import type { Quote } from '@candor/engine';
import type { AppliedBatch } from '@candor/engine-host';
import { parseDecimal } from '@candor/primitives';
import type { ServedEngine } from '../../src/app/served.ts';

/** Decimals of an index price. */
const SCALE = 8;
/** The least delay of what opens against the house. */
export const OPEN_DELAY_MS = 2_000;

/** The venues of a world: each one that an index lists answers with the price that the test has set. */
export class WorldVenues {
  readonly #engine: Pick<ServedEngine, 'host'>;
  readonly #clock: { nowMs: number };
  readonly #prices = new Map<number, number>();
  isSilent = false;

  constructor(engine: Pick<ServedEngine, 'host'>, clock: { nowMs: number }) {
    this.#engine = engine;
    this.#clock = clock;
  }

  set(marketId: number, price: string): void {
    const parsed = parseDecimal(price, SCALE);
    if (!parsed.ok) throw new Error(`"${price}" is ${parsed.reason}`);
    this.#prices.set(marketId, parsed.value);
  }

  /** Returns whether the index of a pair is what its venues say. */
  isShown(marketId: number): boolean {
    const { engine } = this.#engine.host;
    return (
      engine.indexPrice(marketId)?.price === this.#prices.get(marketId) &&
      engine.index(marketId)?.haltedSinceMs === 0
    );
  }

  /** Gives the engine what the venues say now, and does what is due. */
  async answer(): Promise<void> {
    const { host } = this.#engine;
    // A quote that is not newer than the last one of its venue is no news.
    this.#clock.nowMs += 1;
    await host.submit({ kind: 'take_quotes', quotes: this.isSilent ? [] : this.#quotes() });
    while (host.engine.hasBacklog) await host.submit({ kind: 'tick', prices: [] });
  }

  /** Answers as soon as a batch other than their own has left something that waits for a tick, once its delay has passed. */
  follow({ batch }: AppliedBatch): void {
    const { engine } = this.#engine.host;
    if (this.isSilent || batch.commands.some(({ kind }) => kind === 'take_quotes' || kind === 'tick')) return;
    const awaits = (nowMs: number) => engine.leverage.awaitsTick(nowMs) || engine.seconds.awaitsTick(nowMs);
    const waitMs = [0, OPEN_DELAY_MS].find((ms) => awaits(this.#clock.nowMs + ms));
    if (waitMs === undefined) return;
    this.#clock.nowMs += waitMs;
    void this.answer();
  }

  #quotes(): Quote[] {
    const { engine } = this.#engine.host;
    const madeMs = this.#clock.nowMs;
    return [...this.#prices].flatMap(([marketId, price]) => {
      const known = engine.index(marketId);
      // A new list takes effect at a tick.
      const { sources = [] } = known?.settings ?? known?.nextSettings ?? {};
      return sources.map(({ sourceId }) => ({ marketId, sourceId, price, madeMs }));
    });
  }
}
