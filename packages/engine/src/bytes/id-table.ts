/** The value that `IdTable.get` returns for an id that is not in the table. */
export const NO_ENTRY = -1;

/** Numbers of one cell: the id (0: the cell is free) and its value. */
const WIDTH = 2;
const CELLS_AT_FIRST = 1_024;

/**
 * Small non-negative integers by positive id, in one array: open addressing, linear probing, at most half
 * full. A Map would do the same with two or three times the cache misses, which dominate the cost of a command.
 * Nothing depends on its iteration order.
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

  /** Adds an id that must not be in the table yet. */
  add(id: number, value: number): void {
    if ((this.#count + 1) * 2 > this.#mask) this.#grow();
    this.#count++;
    this.#put(id, value);
  }

  /** Removes an id that must be in the table. Entries behind it move up, so that no search ends at the gap. */
  delete(id: number): void {
    const cells = this.#cells;
    const mask = this.#mask;
    let gap = this.#home(id);
    while (cells[gap * WIDTH] !== id) gap = (gap + 1) & mask;
    for (let cell = (gap + 1) & mask; cells[cell * WIDTH] !== 0; cell = (cell + 1) & mask) {
      const home = this.#home(cells[cell * WIDTH]!);
      // The entry may move only if the gap is between its home cell and its current cell.
      if (((cell - home) & mask) < ((cell - gap) & mask)) continue;
      cells[gap * WIDTH] = cells[cell * WIDTH]!;
      cells[gap * WIDTH + 1] = cells[cell * WIDTH + 1]!;
      gap = cell;
    }
    cells[gap * WIDTH] = 0;
    this.#count--;
  }

  /** The values in unspecified order. */
  values(): number[] {
    const values: number[] = [];
    for (let cell = 0; cell <= this.#mask; cell++) {
      if (this.#cells[cell * WIDTH] !== 0) values.push(this.#cells[cell * WIDTH + 1]!);
    }
    return values;
  }

  /** The cell where the search for an id begins: four consecutive ids share a cache line, the lines are scattered. */
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
