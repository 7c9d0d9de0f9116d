/** A price that stands still for this long is left out once those of the others have moved this often, in milliseconds. */
const STILL_MS = 10_000;
const MOVES_OF_OTHERS = 5;
/** Others that must have moved: one alone may be the one that is wrong. */
const OTHERS_MIN = 2;

interface Priced {
  readonly marketId: number;
  readonly price: number;
}

interface Course {
  price: number;
  movedMs: number;
  /** Times of its latest moves, the newest last. */
  moves: number[];
}

/** Finds sources whose price of a market stands still while those of the others move: they answer something stale. */
export class Standstills {
  readonly #courses = new Map<number, Map<number, Course>>();

  /** Takes what a source said, and returns it without the prices that stand still. */
  moving<Quote extends Priced>(sourceId: number, quotes: readonly Quote[], nowMs: number): Quote[] {
    for (const { marketId, price } of quotes) this.#take(sourceId, marketId, { price, nowMs });
    return quotes.filter(({ marketId }) => !this.#isStill(sourceId, marketId, nowMs));
  }

  #take(sourceId: number, marketId: number, { price, nowMs }: { price: number; nowMs: number }): void {
    const courses = this.#courses.get(marketId) ?? new Map<number, Course>();
    this.#courses.set(marketId, courses);
    const course = courses.get(sourceId);
    if (course === undefined) courses.set(sourceId, { price, movedMs: nowMs, moves: [] });
    else if (course.price !== price) {
      course.price = price;
      course.movedMs = nowMs;
      course.moves = [...course.moves, nowMs].slice(-MOVES_OF_OTHERS);
    }
  }

  #isStill(sourceId: number, marketId: number, nowMs: number): boolean {
    const courses = this.#courses.get(marketId);
    const own = courses?.get(sourceId);
    if (courses === undefined || own === undefined || nowMs - own.movedMs < STILL_MS) return false;
    const others = [...courses].filter(
      ([id, { moves }]) =>
        id !== sourceId && moves.length === MOVES_OF_OTHERS && (moves[0] ?? 0) > own.movedMs,
    );
    return others.length >= OTHERS_MIN;
  }
}
