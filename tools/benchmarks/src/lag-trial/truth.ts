import { createRandom } from '@candor/primitives';

/** Time between two steps of the walk. */
export const STEP_MS = 250;
/** Deviation of the true price over a second, as a fraction of it: about 70 % a year. */
export const DEVIATION = 0.00012;
const START = 50_000;
/** Steps that are kept: more than any source lags. */
const KEPT = 1_000;

/** A true price that walks at random, and is known as far back as any source lags. */
export class Truth {
  readonly #draw: () => number;
  readonly #prices: number[] = [START];

  constructor(seed: string) {
    this.#draw = normalNumbers(seed);
    for (let step = 0; step < KEPT; step++) this.step();
  }

  step(): void {
    const moved = this.ago(0) * (1 + DEVIATION * Math.sqrt(STEP_MS / 1_000) * this.#draw());
    this.#prices.push(moved);
    if (this.#prices.length > 2 * KEPT) this.#prices.splice(0, KEPT);
  }

  /** The price that was true so long ago. */
  ago(ms: number): number {
    return this.#prices[this.#prices.length - 1 - Math.round(ms / STEP_MS)] ?? START;
  }
}

/** Numbers with mean 0 and deviation 1, by the method of Box and Muller. */
function normalNumbers(seed: string): () => number {
  const random = createRandom(seed);
  const fraction = () => random.integer({ from: 1, to: 1_000_000_000 }) / 1_000_000_000;
  return () => Math.sqrt(-2 * Math.log(fraction())) * Math.cos(2 * Math.PI * fraction());
}
