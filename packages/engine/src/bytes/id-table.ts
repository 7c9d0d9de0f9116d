/** The value that `IdTable.get` returns for an id that is not in the table. */
export const NO_ENTRY = -1;

/** Numbers of one cell: the id (0: the cell is free) and its value. */
const WIDTH = 2;
const CELLS_AT_FIRST = 1_024;

/**
 * Small non-negative integers by positive id, in one array: open addressing, linear probing, at most half
 * full. A Map would do the same with two or three times the cache misses, which is what a command mostly
 * costs. Order is never taken from it.
 */
export class IdTable {
  #cells = new Float64Array(CELLS_AT_FIRST * WIDTH);
  #mask = CELLS_AT_FIRST - 1;
  #count = 0;

  get count(): number {
    return this.#count;
  }

  get(id: number): number {
    const cells = this.#cells;
    for (let cell = this.#home(id); ; cell = (cell + 1) & this.#mask) {
      const found = cells[cell * WIDTH]!;
      if (found === id) return cells[cell * WIDTH + 1]!;
      if (found === 0) return NO_ENTRY;
    }
  }

  /** Reads where the search for so many ids begins, as `LookAhead` has it. */
  fetch(ids: Float64Array, count: number): number {
    const cells = this.#cells;
    let seen = 0;
    for (let index = 0; index < count; index++) seen += cells[this.#home(ids[index]!) * WIDTH]!;
    return seen;
  }

  /** The id must not be in the table. */
  add(id: number, value: number): void {
    if ((this.#count + 1) * 2 > this.#mask) this.#grow();
    this.#count++;
    this.#put(id, value);
  }

  /** The id must be in the table. Entries behind it move up, so that no search ends at the gap it leaves. */
  delete(id: number): void {
    const cells = this.#cells;
    const mask = this.#mask;
    let gap = this.#home(id);
    while (cells[gap * WIDTH] !== id) gap = (gap + 1) & mask;
    for (let cell = (gap + 1) & mask; cells[cell * WIDTH] !== 0; cell = (cell + 1) & mask) {
      const home = this.#home(cells[cell * WIDTH]!);
      // It may move only if the gap lies between its home and where it stands now.
      if (((cell - home) & mask) < ((cell - gap) & mask)) continue;
      cells[gap * WIDTH] = cells[cell * WIDTH]!;
      cells[gap * WIDTH + 1] = cells[cell * WIDTH + 1]!;
      gap = cell;
    }
    cells[gap * WIDTH] = 0;
    this.#count--;
  }

  /** In no order. */
  values(): number[] {
    const values: number[] = [];
    for (let cell = 0; cell <= this.#mask; cell++) {
      if (this.#cells[cell * WIDTH] !== 0) values.push(this.#cells[cell * WIDTH + 1]!);
    }
    return values;
  }

  /** Where the search for an id begins: four ids that follow one another share a cache line, the lines are scattered. */
  #home(id: number): number {
    const low = id | 0;
    return (((Math.imul(low >>> 2, 0x9e3779b1) >>> 7) << 2) | (low & 3)) & this.#mask;
  }

  #put(id: number, value: number): void {
    let cell = this.#home(id);
    while (this.#cells[cell * WIDTH] !== 0) cell = (cell + 1) & this.#mask;
    this.#cells[cell * WIDTH] = id;
    this.#cells[cell * WIDTH + 1] = value;
  }

  #grow(): void {
    const old = this.#cells;
    this.#cells = new Float64Array(old.length * 2);
    this.#mask = this.#mask * 2 + 1;
    for (let place = 0; place < old.length; place += WIDTH) {
      if (old[place] !== 0) this.#put(old[place]!, old[place + 1]!);
    }
  }
}
