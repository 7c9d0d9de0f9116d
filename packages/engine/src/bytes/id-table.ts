/** The value that `IdTable.get` returns for an id that is not in the table. */
export const NO_ENTRY = -1;

/** Integers of one cell: the low bits of an id, and its value + 1 (0: the cell is free). */
const WIDTH = 2;
const CELLS_AT_FIRST = 1_024;

/**
 * Small non-negative integers by positive id, in one array: open addressing, linear probing, at most five
 * eighths full. A Map would do the same with two or three times the cache misses, which dominate the cost of a command.
 * A cell holds no whole id: what is behind the value knows it. Nothing depends on the iteration order.
 */
export class IdTable {
  readonly #idOf: (value: number) => number;
  #cells = new Int32Array(CELLS_AT_FIRST * WIDTH);
  #mask = CELLS_AT_FIRST - 1;
  #count = 0;

  constructor(idOf: (value: number) => number) {
    this.#idOf = idOf;
  }

  get(id: number): number {
    const cells = this.#cells;
    const low = id | 0;
    for (let cell = this.#home(low); ; cell = (cell + 1) & this.#mask) {
      const value = cells[cell * WIDTH + 1]! - 1;
      if (value === NO_ENTRY || (cells[cell * WIDTH] === low && this.#idOf(value) === id)) return value;
    }
  }

  /** Adds an id that must not be in the table yet. */
  add(id: number, value: number): void {
    if ((this.#count + 1) * 8 > this.#mask * 5) this.#grow();
    this.#count++;
    this.#put(id | 0, value + 1);
  }

  /** Removes an id with its value. Entries behind it move up, so that no search ends at the gap. */
  delete(id: number, value: number): void {
    const cells = this.#cells;
    const mask = this.#mask;
    let gap = this.#home(id | 0);
    while (cells[gap * WIDTH + 1] !== value + 1) gap = (gap + 1) & mask;
    for (let cell = (gap + 1) & mask; cells[cell * WIDTH + 1] !== 0; cell = (cell + 1) & mask) {
      const home = this.#home(cells[cell * WIDTH]!);
      // The entry may move only if the gap is between its home cell and its current cell.
      if (((cell - home) & mask) < ((cell - gap) & mask)) continue;
      cells[gap * WIDTH] = cells[cell * WIDTH]!;
      cells[gap * WIDTH + 1] = cells[cell * WIDTH + 1]!;
      gap = cell;
    }
    cells[gap * WIDTH + 1] = 0;
    this.#count--;
  }

  /** The values in unspecified order. */
  values(): number[] {
    const values: number[] = [];
    for (let place = 1; place < this.#cells.length; place += WIDTH) {
      if (this.#cells[place] !== 0) values.push(this.#cells[place]! - 1);
    }
    return values;
  }

  /** The cell where the search for an id begins: eight consecutive ids share a cache line, the lines are scattered. */
  #home(low: number): number {
    return (((Math.imul(low >>> 3, 0x9e3779b1) >>> 6) << 3) | (low & 7)) & this.#mask;
  }

  #put(low: number, entry: number): void {
    let cell = this.#home(low);
    while (this.#cells[cell * WIDTH + 1] !== 0) cell = (cell + 1) & this.#mask;
    this.#cells[cell * WIDTH] = low;
    this.#cells[cell * WIDTH + 1] = entry;
  }

  #grow(): void {
    const old = this.#cells;
    this.#cells = new Int32Array(old.length * 2);
    this.#mask = this.#mask * 2 + 1;
    for (let place = 0; place < old.length; place += WIDTH) {
      if (old[place + 1] !== 0) this.#put(old[place]!, old[place + 1]!);
    }
  }
}
